// @vitest-environment jsdom
// The frame of dialogs: which events of the browser dismiss it.
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { DialogFrame } from "./dialog-frame.tsx";
import { teachDialogs } from "./dialog-testing.ts";

beforeAll(teachDialogs);
afterEach(cleanup);

it("stays open when the system's picker of a file field inside it is cancelled", () => {
  const onDismiss = vi.fn();
  render(
    <DialogFrame label="Upload" onDismiss={onDismiss}>
      <input type="file" aria-label="Visa" />
    </DialogFrame>,
  );
  act(() => void screen.getByLabelText("Visa").dispatchEvent(new Event("cancel", { bubbles: true })));
  expect(onDismiss).not.toHaveBeenCalled();
});

it("is open again after the browser closed it, if dismissing it only asks a question", () => {
  const onDismiss = vi.fn();
  render(
    <DialogFrame label="Reject" onDismiss={onDismiss}>
      In your own words
    </DialogFrame>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Reject" });
  act(() => dialog.close());
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});
