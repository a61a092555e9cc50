// @vitest-environment jsdom
// The confirm dialog and the overlay: what has the focus, and what may close them.
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { pressEscape, teachDialogs } from "./dialog-testing.ts";
import { Overlay } from "./overlay.tsx";

beforeAll(teachDialogs);
afterEach(cleanup);

const question = {
  open: true,
  title: "Are you sure you want to logout?",
  confirmLabel: "Yes",
  cancelLabel: "No",
};

it("asks with the focus on the safe answer", async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  render(<ConfirmDialog {...question} onConfirm={onConfirm} onCancel={onCancel} />);

  expect(screen.getByRole("alertdialog", { name: "Are you sure you want to logout?" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "No" }));

  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("treats Escape as no, but not while the answer is in progress", async () => {
  const onCancel = vi.fn();
  const { rerender } = render(<ConfirmDialog {...question} onConfirm={() => {}} onCancel={onCancel} />);
  await act(async () => pressEscape());
  expect(onCancel).toHaveBeenCalledOnce();

  rerender(<ConfirmDialog {...question} busy onConfirm={() => {}} onCancel={onCancel} />);
  await act(async () => pressEscape());
  expect(onCancel).toHaveBeenCalledOnce();
});

it("ignores a second press while the answer is in progress", async () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog {...question} busy busyLabel="Leaving..." onConfirm={onConfirm} onCancel={() => {}} />,
  );

  await userEvent.click(screen.getByRole("button", { name: "Leaving..." }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it("covers the page with a live text that no key removes", async () => {
  render(<Overlay open text="Processing Payment..." />);
  await act(async () => pressEscape());

  expect(screen.getByRole("dialog", { name: "Processing Payment..." })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Processing Payment...");
  expect(document.activeElement).toBe(screen.getByRole("status"));
});
