// A screen's h1: takes the focus after navigation, so that the new screen is announced.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export type PageHeadingProps = { children: ReactNode; lead?: ReactNode; eyebrow?: ReactNode };

let hasArrived = false;

export function PageHeading({ children, lead, eyebrow }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const [arrivalKey] = useState(key);

  useEffect(() => {
    // The first page of a visit keeps the browser's own starting point; "default" is the router's name for it.
    if (hasArrived || arrivalKey !== "default") heading.current?.focus({ preventScroll: true });
    hasArrived = true;
    // Only a change of screen moves the focus: a changed query or hash does not.
  }, [pathname, arrivalKey]);

  return (
    <header className="space-y-3">
      {eyebrow && <p className="text-sm font-semibold text-saffron-ink">{eyebrow}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className="max-w-prose text-lg text-ink-soft">{lead}</p>}
    </header>
  );
}
