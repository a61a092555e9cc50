// A postage stamp's perforated edge around a picture.
import type { ReactNode } from "react";

export type StampFrameProps = { children: ReactNode };

/** The drawing is in styles/ornaments.css: utility classes cannot express a perforation. */
export function StampFrame({ children }: StampFrameProps) {
  return (
    <div className="stamp">
      <div className="overflow-hidden [&>*]:block [&>*]:h-full [&>*]:w-full">{children}</div>
    </div>
  );
}
