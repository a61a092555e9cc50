// A language model's suggestion next to the automatic checks: offered, agreed to for this application, and marked as AI
// (docs/decisions/0021).
import { Sparkles } from "lucide-react";
import { useSuggestion, useSuggestionRequest } from "./suggestion.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";
import { useCatalogue } from "#web/language/use-catalogue.ts";

export function ModelSuggestion({ draftId }: { draftId: string }) {
  const { suggestion: texts } = useFindingTexts();
  const { language } = useCatalogue();
  const { data } = useSuggestion(draftId, language);
  const request = useSuggestionRequest(draftId, language);
  if (!data?.isOffered) return null;
  const { agreedAt, lines } = data;
  return (
    <section
      aria-labelledby="suggestion"
      className="space-y-3 rounded-card border border-dashed border-edge px-4 py-3"
    >
      <h3 id="suggestion" className="flex items-center gap-2 text-base font-semibold">
        <Sparkles aria-hidden className="size-5 text-action" />
        {texts.title}
      </h3>
      <div aria-live="polite" className="space-y-2">
        {lines ? <Lines lines={lines} /> : <p className="text-sm text-ink-soft">{texts.terms}</p>}
      </div>
      {request.error && <Notice tone="info">{failureText(request.error, texts.failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!lines && (
          <Button
            variant="secondary"
            compact
            busy={request.isPending && request.variables === "ask"}
            busyLabel={texts.asking}
            onClick={() => request.mutate("ask")}
          >
            {agreedAt ? texts.ask : texts.agreeAndAsk}
          </Button>
        )}
        {agreedAt && (
          <Button variant="quiet" compact onClick={() => request.mutate("withdraw")}>
            {texts.withdraw}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Plain text only: the model's answer never becomes markup or a link. */
function Lines({ lines }: { lines: readonly string[] }) {
  const { suggestion: texts } = useFindingTexts();
  return (
    <>
      <ul className="list-disc space-y-1 ps-5">
        {lines.map((line, at) => (
          <li key={at} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{texts.mark}</p>
    </>
  );
}
