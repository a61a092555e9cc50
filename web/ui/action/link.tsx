// A link within the site. React Router's own brings its prefetching and forms into the first script (docs/decisions/0009).
import type { ComponentProps, MouseEvent } from "react";
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: To;
  /** For the next screen; stored with the entry of the history. */
  state?: unknown;
};

export function Link({ to, state, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const next = useResolvedPath(to);
  const location = useLocation();
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event, target)) return;
    event.preventDefault();
    // As in a browser, a link to the current address adds no entry to the history.
    void navigate(to, { replace: createPath(location) === createPath(next), state });
  }

  return (
    <a {...rest} href={href} target={target} onClick={follow}>
      {children}
    </a>
  );
}

/** In another tab or window, or as a download: that is for the browser to do. */
function opensElsewhere(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button !== 0 || isModified || (target !== undefined && target !== "_self");
}
