// @vitest-environment jsdom
// The hints of the upload slots (§2, §9, D1, D50).
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { maxUploadBytes } from "#domain/documents/upload-limits.ts";
import type { DocumentUpload } from "#web/features/upload/use-document-upload.ts";
import { DocumentSlot, type DocumentSlotProps } from "./document-slot.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const upload: DocumentUpload = {
  sending: undefined,
  isWaiting: false,
  unsent: undefined,
  sent: undefined,
  send: async () => {},
  save: () => {},
  retry: () => {},
  remove: async () => {},
  discardUnsent: () => {},
};

function show(kind: DocumentKind, changes: Partial<DocumentSlotProps> = {}) {
  const onRejected = vi.fn();
  const calls = { onFile: vi.fn(), onRejected, onRemove: async () => {}, mayBeSent: true };
  render(<DocumentSlot kind={kind} document={undefined} upload={upload} {...calls} {...changes} />);
  return calls;
}

test("passport pages and photo: 'only .jpg and .png files under 7MB'", () => {
  show("photo");
  expect(screen.getByText("only .jpg and .png files under 7MB")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Choose file: Photo").accept).toBe(".jpg,.png,.jpeg");
});

test("supporting documents may also be PDF and DOCX", () => {
  show("flightTicket");
  expect(screen.getByText("PDF, JPG, PNG or DOCX under 7MB")).toBeTruthy();
});

test("a chosen picture over 7MB is rejected with 'Take a photo instead'", () => {
  const { onFile, onRejected } = show("firstPage");
  const file = new File(["x"], "page.jpg", { type: "image/jpeg" });
  Object.defineProperty(file, "size", { value: maxUploadBytes + 1 });
  fireEvent.change(screen.getByLabelText("Choose file: Passport First Page"), { target: { files: [file] } });
  expect(onFile).not.toHaveBeenCalled();
  expect(onRejected).toHaveBeenCalledWith("This file is larger than 7MB. Take a photo instead.");
});

test.each<DocumentKind>(["firstPage", "lastPage", "photo"])(
  "a PDF dropped on the slot %s is rejected with the reason and two ways out",
  (kind) => {
    const { onFile, onRejected } = show(kind);
    const scan = new File(["%PDF-1.7"], "scan.pdf", { type: "application/pdf" });
    fireEvent.drop(screen.getByRole("group").firstElementChild!, { dataTransfer: { files: [scan] } });
    expect(onFile).not.toHaveBeenCalled();
    expect(onRejected).toHaveBeenCalledWith(
      "Only pictures are accepted here. Save it as JPG or PNG, or take a photo instead.",
    );
  },
);

const left = new File(["x"], "page.jpg", { type: "image/jpeg" });

test("a file chosen before a reload is sent automatically, once", () => {
  const { onFile } = show("photo", { upload: { ...upload, unsent: left } });
  expect(onFile).toHaveBeenCalledExactlyOnceWith(left, "chosen");
});

test("without a connection it waits: 'Waiting for a connection. Your file is saved on this device.'", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { onFile } = show("photo", { upload: { ...upload, unsent: left } });
  expect(screen.getByText("Waiting for a connection. Your file is saved on this device.")).toBeTruthy();
  expect(onFile).not.toHaveBeenCalled();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  fireEvent(globalThis.window, new Event("online"));
  expect(onFile).toHaveBeenCalledExactlyOnceWith(left, "chosen");
});

test("before the consent nothing is sent, and the file is saved", () => {
  const { onFile } = show("photo", { upload: { ...upload, unsent: left }, mayBeSent: false });
  expect(screen.getByText(/It is uploaded once you have given your consent/)).toBeTruthy();
  expect(onFile).not.toHaveBeenCalled();
});
