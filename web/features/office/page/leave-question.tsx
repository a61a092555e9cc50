// Asks before a page with unsaved changes is left, by a link, the browser's Back button or a closed tab.
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function LeaveQuestion({ when }: { when: boolean }) {
  const { leave } = useOfficeTexts();
  // What leaving would do.
  const [next, setNext] = useState<() => void>();
  const navigate = useNavigate();

  useEffect(() => {
    if (!when) return undefined;
    const ask = (go: () => void) => setNext(() => go);
    const stops = [watchLinks((path) => ask(() => void navigate(path))), watchHistory(ask), watchTab()];
    return () => stops.forEach((stop) => stop());
  }, [when, navigate]);

  return (
    <ConfirmDialog
      open={when && next !== undefined}
      title={leave.title}
      confirmLabel={leave.confirm}
      cancelLabel={leave.stay}
      tone="danger"
      onConfirm={() => next?.()}
      onCancel={() => setNext(undefined)}
    >
      <p>{leave.text}</p>
    </ConfirmDialog>
  );
}

type Stop = () => void;

/** Links to other pages of this site in the same tab. */
function watchLinks(ask: (path: string) => void): Stop {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || isOther || link.target || link.origin !== location.origin) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    ask(link.pathname + link.search + link.hash);
  }
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

/** The browser has gone already when it says so: this page is put on top again, and Back leads where it had gone. */
function watchHistory(ask: (go: () => void) => void): Stop {
  const { href, pathname } = location;
  const { state } = history;
  function onPop(event: PopStateEvent): void {
    if (location.pathname === pathname) return;
    event.stopImmediatePropagation();
    history.pushState(state, "", href);
    ask(() => {
      stop();
      history.back();
    });
  }
  const stop = () => window.removeEventListener("popstate", onPop, true);
  // Before the router hears of it.
  window.addEventListener("popstate", onPop, true);
  return stop;
}

/** The browser asks in its own words. */
function watchTab(): Stop {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
