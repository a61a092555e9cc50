// Confirms on the next page that the account was deleted, until the visitor goes on (P47).
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { pages } from "#contract/paths.ts";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { endFarewell, farewell } from "#web/client/session/farewell.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useFrameTexts } from "../use-frame-texts.ts";

export function FarewellNotice() {
  const { farewell: texts } = useFrameTexts();
  const kind = useStore(farewell, (state) => state.kind);
  const isHydrated = useHydrated();
  if (!kind || !isHydrated) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Notice tone="success" live title={texts[kind].title}>
        {texts[kind].text}
      </Notice>
      <EndOnLeaving />
    </div>
  );
}

/** Ends it when the visitor leaves the start page. The page that was left may still be shown while that one loads. */
function EndOnLeaving() {
  const { pathname } = useLocation();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (pathname === pages.root || pathname === pages.home) hasArrived.current = true;
    else if (hasArrived.current) endFarewell();
  }, [pathname]);
  return null;
}
