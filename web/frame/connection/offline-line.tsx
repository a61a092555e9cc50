// A line shown while there is no connection; screen readers announce it.
import { WifiOff } from "lucide-react";
import { useOnline } from "#web/client/offline/use-online.ts";
import { useStorageDenied } from "./use-storage-denied.ts";
import { useFrameTexts } from "../use-frame-texts.ts";

export function OfflineLine() {
  const { offline } = useFrameTexts();
  const isOnline = useOnline();
  const isDenied = useStorageDenied();
  // The region is always there: only text that appears in it is announced.
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-well px-4 py-2 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-ink-soft" />
          {isDenied ? offline.lineUnsaved : offline.line}
        </p>
      )}
    </div>
  );
}
