// The button that opens the next case for the user.
import { Play } from "lucide-react";
import { Button } from "#web/ui/action/button.tsx";
import { failureText } from "#web/terms/failure-text.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { useNextCase } from "./use-next-case.ts";

export function StartWork({ next }: { next: ReturnType<typeof useNextCase> }) {
  const { queue: texts, steps } = useReviewTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block">
      <p aria-live="polite" className="text-sm text-ink-soft">
        {next.isNoneLeft && texts.noneLeft}
        {next.error && failureText(next.error, steps.failed)}
      </p>
      <Button
        compact
        icon={<Play aria-hidden />}
        busy={next.isPending}
        aria-keyshortcuts="s"
        onClick={() => next.open()}
      >
        {texts.startWork}
      </Button>
    </div>
  );
}
