// Confirms on the next page that the account was deleted, until the visitor goes on (P47).
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
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

function EndOnLeaving() {
  const { pathname } = useLocation();
  const [arrivedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== arrivedAt) endFarewell();
  }, [pathname, arrivedAt]);
  return null;
}
