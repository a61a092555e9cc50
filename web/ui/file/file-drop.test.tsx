// @vitest-environment jsdom
// The place for a file: what it accepts by choosing, dropping and pasting, and what it rejects.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { findFileProblem } from "./file-acceptance.ts";
import type { FileDropProps } from "./file-drop-props.ts";
import { FileDrop } from "./file-drop.tsx";

afterEach(cleanup);

const limits = { accept: ["image/jpeg", "image/png"], maxBytes: 100 };
const photo = new File(["x".repeat(50)], "front.jpg", { type: "image/jpeg" });
const large = new File(["x".repeat(101)], "front.jpg", { type: "image/jpeg" });
const text = new File(["x"], "front.txt", { type: "text/plain" });
const empty = new File([], "front.png", { type: "image/png" });

const texts = {
  choose: "Choose a file",
  orDrop: "or drop or paste it here",
  replace: "Replace",
  takePhoto: "Take a photo",
  remove: "Remove",
  uploading: "Uploading",
  done: "Uploaded",
  failed: "Not accepted",
  retry: "Try again",
};

function renderDrop(props: Partial<FileDropProps> = {}) {
  const [onFile, onRejected] = [vi.fn(), vi.fn()];
  const label = "Passport front page";
  const drop = (changes: Partial<FileDropProps>) => (
    <FileDrop {...limits} {...{ label, texts, onFile, onRejected }} state="idle" {...changes} />
  );
  const { rerender } = render(drop(props));
  return {
    onFile,
    onRejected,
    area: screen.getByText(label).parentElement!,
    rerender: (changes: Partial<FileDropProps>) => rerender(drop(changes)),
  };
}

it("accepts a chosen file and can accept the same one again", async () => {
  const { onFile } = renderDrop();
  const chooser = screen.getByLabelText<HTMLInputElement>("Choose a file: Passport front page");

  await userEvent.upload(chooser, photo);
  await userEvent.upload(chooser, photo);
  expect(onFile.mock.calls).toEqual([
    [photo, "chosen"],
    [photo, "chosen"],
  ]);
});

it.each([
  ["kind", text],
  ["size", large],
  ["empty", empty],
] as const)("refuses a dropped file for its %s", (reason, file) => {
  const { onFile, onRejected, area } = renderDrop();
  fireEvent.drop(area, { dataTransfer: { files: [file] } });

  expect(onRejected).toHaveBeenCalledExactlyOnceWith(reason, file);
  expect(onFile).not.toHaveBeenCalled();
});

it("accepts dropped and pasted files, and ignores pasted text", () => {
  const { onFile, area } = renderDrop();
  fireEvent.drop(area, { dataTransfer: { files: [photo] } });
  fireEvent.paste(area, { clipboardData: { files: [photo] } });
  const leftAlone = fireEvent.paste(area, { clipboardData: { files: [] } });

  expect(onFile.mock.calls.map(([, origin]) => origin)).toEqual(["dropped", "pasted"]);
  expect(leftAlone).toBe(true);
});

it("accepts a picture from the camera at any size", async () => {
  expect(findFileProblem(large, "camera", limits)).toBeUndefined();

  const { onFile } = renderDrop({ camera: "environment" });
  const camera = screen.getByLabelText("Take a photo: Passport front page");
  expect(camera.getAttribute("capture")).toBe("environment");
  await userEvent.upload(camera, large);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(large, "camera");
});

it("accepts by file ending where browsers know no type", () => {
  const docx = new File(["x"], "Letter.DOCX", { type: "" });
  expect(findFileProblem(docx, "chosen", { accept: [".docx"], maxBytes: 10 })).toBeUndefined();
  expect(findFileProblem(docx, "chosen", { accept: ["application/*"], maxBytes: 10 })).toBe("kind");
});

it("a file that is dropped next to its place does not leave the page", () => {
  renderDrop();
  const besides = { dataTransfer: { types: ["Files"], files: [photo] } };
  expect(fireEvent.drop(document.body, besides)).toBe(false);
  expect(fireEvent.dragOver(document.body, besides)).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true);
});

it("a file pasted outside all places goes to the one that waits for it", () => {
  const paste = (element: Element) => fireEvent.paste(element, { clipboardData: { files: [photo] } });
  const one = renderDrop();
  paste(document.body);
  expect(one.onFile).not.toHaveBeenCalled();
  cleanup();

  const { onFile, area } = renderDrop({ takesPaste: true });
  paste(document.body);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(photo, "pasted");
  // In a field it belongs to that field, and in its own place it arrives once.
  const field = document.body.appendChild(document.createElement("input"));
  paste(field);
  expect(onFile).toHaveBeenCalledOnce();
  paste(area);
  expect(onFile).toHaveBeenCalledTimes(2);
  field.remove();
});

it("a camera in the page replaces the device's own", async () => {
  const onCamera = vi.fn();
  renderDrop({ camera: "environment", onCamera });
  await userEvent.click(screen.getByRole("button", { name: "Take a photo: Passport front page" }));
  expect(onCamera).toHaveBeenCalledOnce();
  expect(document.querySelector("input[capture]")).toBeNull();
});

const details = { label: "What we read", content: "Passport number Z1234567" };

it.each(["uploading", "done", "failed"] as const)(
  "its details can be opened when the file is %s",
  async (state) => {
    renderDrop({ state, details });
    expect(screen.getByText(details.content).hidden).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "What we read" }));
    expect(screen.getByText(details.content).hidden).toBe(false);
  },
);

it("details that open by themselves can be closed and stay closed", async () => {
  const { rerender } = renderDrop({ state: "uploading", details });
  rerender({ state: "uploading", details: { ...details, opens: true } });
  expect(screen.getByText(details.content).hidden).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "What we read" }));
  rerender({ state: "uploading", progress: 0.5, details: { ...details, opens: true } });
  expect(screen.getByText(details.content).hidden).toBe(true);
});

it("details that opened by themselves stay open once the file is uploaded", () => {
  const { rerender } = renderDrop({ state: "uploading", details: { ...details, opens: true } });
  rerender({ state: "done", details: { ...details, opens: false } });
  expect(screen.getByText(details.content).hidden).toBe(false);
});
