// Stripe's own card field instead of ours: what is typed in it never reaches this page (P8).
import { useEffect, useId, useRef, useState } from "react";
import { mountCardField } from "./stripe-js.ts";
import { onColoursChange } from "#web/ui/layout/on-colours-change.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { usePaymentTexts } from "../use-payment-texts.ts";

export function StripeCardField({ publishableKey }: { publishableKey: string }) {
  const { card: texts, notLoaded } = usePaymentTexts();
  const box = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const mounting = mountCardField(place, { publishableKey, signal, style: styleOf(place) });
    mounting.catch(() => setFailed(true));
    const restyle = async () => (await mounting)?.restyle(styleOf(place));
    onColoursChange(() => void restyle().catch(() => undefined), signal);
    return () => leaving.abort();
  }, [publishableKey]);

  return (
    <div>
      <div id={labelId} className="mb-1.5 font-medium">
        {texts.hosted}
      </div>
      <div
        ref={box}
        role="group"
        aria-labelledby={labelId}
        className="min-h-12 rounded-control border border-edge bg-sheet px-3.5 py-3.5"
      />
      {failed && (
        <div className="mt-3">
          <Notice tone="error" live>
            {notLoaded}
          </Notice>
        </div>
      )}
    </div>
  );
}

/** The frame inherits no styles from the page, so its colours are passed in. */
function styleOf(place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place);
  return { base: { color, iconColor: color, fontSize, fontFamily: "system-ui, sans-serif" } };
}
