// Says who has changed the case while it is open, in one line, announced to screen readers.
import { RefreshCw } from "lucide-react";

export function CaseNews({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-start gap-2 font-semibold">
      <RefreshCw aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron-ink" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
