// Covers the whole page during work that must not be interrupted, and says what is happening.
import type { ReactNode } from "react";
import { Guilloche } from "../layout/guilloche.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

export type OverlayProps = { open: boolean; text: string; children?: ReactNode };

export function Overlay({ open, text, children }: OverlayProps) {
  if (!open) return null;
  return (
    <DialogFrame label={text} width="page">
      <div className="grid h-full place-content-center place-items-center gap-6 p-6 text-center">
        <div className="size-36 animate-[turn_24s_linear_infinite] text-saffron">
          <Guilloche shape="rosette" />
        </div>
        {/* Focus rests here: nothing behind can be operated, nothing in front needs to be. */}
        <p role="status" tabIndex={-1} className="font-display text-2xl">
          {text}
        </p>
        {children}
      </div>
    </DialogFrame>
  );
}
