// A quiet line while there is no connection; read out when it comes, gone when the connection is back.
import { WifiOff } from "lucide-react";
import { useOnline } from "#web/client/offline/use-online.ts";
import { useFrameTexts } from "../use-frame-texts.ts";

export function OfflineLine() {
  const { offline } = useFrameTexts();
  const isOnline = useOnline();
  // The region stays: only what appears in it is read out.
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-well px-4 py-2 text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-ink-soft" />
          {offline.line}
        </p>
      )}
    </div>
  );
}
