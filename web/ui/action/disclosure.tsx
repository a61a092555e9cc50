// A question that opens its answer; several with one `name` make an accordion in which one is open.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  name?: string;
  open?: boolean;
  /** Form controls take the full width; text has a comfortable line length. */
  wide?: boolean;
  id?: string;
};

/** The browser's own <details>: works before any script, and find-in-page opens it. */
export function Disclosure({ title, children, name, open, wide = false, id }: DisclosureProps) {
  return (
    <details id={id} name={name} open={open} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-action">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className={classNames("pb-5 text-ink-soft", !wide && "max-w-prose")}>{children}</div>
    </details>
  );
}
