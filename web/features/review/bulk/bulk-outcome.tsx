// What an act on many cases came to: how many succeeded, and each that did not with the reason.
import { Notice } from "#web/ui/feedback/notice.tsx";
import { failureText } from "#web/terms/failure-text.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { Bulk } from "./use-bulk.ts";

export function BulkOutcome({ outcome, error }: Pick<Bulk, "outcome" | "error">) {
  const { bulk: texts, steps } = useReviewTexts();
  if (error) return <Notice tone="error" live title={failureText(error, steps.failed)} />;
  if (!outcome) return null;
  const { act, done, failures } = outcome;
  return (
    <Notice tone={failures.length > 0 ? "warning" : "success"} live title={texts.done[act](done)}>
      {failures.length > 0 && (
        <>
          <p>{texts.failed(failures.length)}</p>
          <ul className="max-h-40 list-disc space-y-0.5 overflow-y-auto ps-5">
            {failures.map(({ about, sentence }) => (
              <li key={about}>
                <span className="font-semibold">{about}</span>: {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
