// The browser's own modal dialog: the page behind it is inert, and the focus returns afterwards.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";

export type DialogFrameProps = {
  role?: "dialog" | "alertdialog";
  /** The dialog's name: a text, or the id of the element that contains it. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  width?: "message" | "form" | "calendar" | "page";
  /** Escape was pressed; without it the dialog cannot be dismissed. */
  onDismiss?: () => void;
  children: ReactNode;
};

/** Open for as long as it is rendered; its first control takes the focus. */
export function DialogFrame(props: DialogFrameProps) {
  const { role, label, labelledBy, describedBy, width = "message", onDismiss, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before it is removed returns the focus.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={onDismiss ? "closerequest" : "none"}
      data-dims={width === "message" || width === "form" || undefined}
      className={classNames("animate-rise text-ink outline-none", widths[width])}
      onCancel={(event) => {
        // The cancel event of a file field's picker bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss?.();
      }}
      onClose={() => {
        // Browsers close a dialog on a second Escape, even if the page prevents it.
        if (dialog.current?.open) return;
        // It is open as long as it is rendered: dismissing it may ask a question first.
        dialog.current?.showModal();
        onDismiss?.();
      }}
    >
      {children}
    </dialog>
  );
}

/** Centred wherever they are rendered: parents that space their children would give them margins. */
const widths = {
  message:
    "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-sheet p-5 shadow-raised sm:p-6",
  // A field that gets the focus is scrolled above the buttons, which stay at the foot of a long form.
  form: "m-auto w-[min(44rem,calc(100vw-1rem))] scroll-pb-32 rounded-card border border-line bg-sheet p-5 shadow-raised sm:p-6",
  calendar:
    "m-auto w-[min(22rem,calc(100vw-1rem))] rounded-card border border-line bg-sheet p-3 shadow-raised sm:backdrop:bg-transparent",
  page: "m-0 h-dvh max-h-none w-screen max-w-none bg-paper",
} satisfies Record<NonNullable<DialogFrameProps["width"]>, string>;
