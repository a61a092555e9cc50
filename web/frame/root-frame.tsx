// What every page shares: alerts, fonts on their way, and the place to which one scrolls.
import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { pressAgain } from "#web/client/page/press-again.ts";
import { useTexts } from "#web/language/use-texts.ts";
import { preloadFonts } from "#web/styles/preload-fonts.ts";
import { AlertProvider } from "#web/ui/dialog/alert-provider.tsx";
import { LiveEvents } from "./connection/live-events.tsx";
import { OfflineLine } from "./connection/offline-line.tsx";
import { PageMeta } from "#web/features/catalogue/page-meta/page-meta.tsx";

export function RootFrame() {
  const { frame } = useTexts();
  preloadFonts();
  useEffect(pressAgain, []);
  return (
    <AlertProvider okLabel={frame.alert.ok}>
      <PageMeta />
      <OfflineLine />
      <LiveEvents />
      <Outlet />
      <ScrollRestoration />
    </AlertProvider>
  );
}
