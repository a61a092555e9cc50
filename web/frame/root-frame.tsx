// What every page shares: alerts, fonts on their way, and the place to which one scrolls.
import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { pressAgain } from "../client/page/press-again.ts";
import { useTexts } from "../language/use-texts.ts";
import { preloadFonts } from "../styles/preload-fonts.ts";
import { AlertProvider } from "../ui/dialog/alert-provider.tsx";
import { LiveEvents } from "./connection/live-events.tsx";
import { OfflineLine } from "./connection/offline-line.tsx";
import { PageMeta } from "./meta/page-meta.tsx";

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
