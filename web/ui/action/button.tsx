// A button. While busy it says so, keeps the focus and ignores further presses.
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { actionStyle, type ActionLook } from "./action-style.ts";

export type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ActionLook & { icon?: ReactNode; busy?: boolean; busyLabel?: string };

export function Button(props: ButtonProps) {
  const { variant, block, compact, icon, busy = false, busyLabel, children, onClick, ...rest } = props;

  return (
    <button
      type="button"
      {...rest}
      className={actionStyle({ variant, block, compact })}
      // Not `disabled`, which would lose the focus in the middle of the user's own action.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** Also prevents a busy submit button from sending its form a second time. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}
