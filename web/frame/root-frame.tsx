// What every page shares: alerts, preloaded fonts, scroll restoration.
import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { replayInput } from "#web/client/page/replay-input.ts";
import { preloadFonts } from "#web/styles/preload-fonts.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { LiveEvents } from "./connection/live-events.tsx";
import { OfflineLine } from "./connection/offline-line.tsx";
import { StorageLine } from "./connection/storage-line.tsx";
import { useScrollRestoration } from "./routing/use-scroll-restoration.ts";
import { useFrameTexts } from "./use-frame-texts.ts";

/** `head`: title and description of the page. */
export function RootFrame({ head }: { head: ReactNode }) {
  const frame = useFrameTexts();
  preloadFonts();
  useEffect(replayInput, []);
  useScrollRestoration();
  return (
    <AlertProvider okLabel={frame.alert.ok}>
      {head}
      <OfflineLine />
      <StorageLine />
      <LiveEvents />
      <Outlet />
    </AlertProvider>
  );
}
