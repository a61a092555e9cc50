// Who and what a guarded step affects: the traveller with the application, and each consequence.
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface AffectedProps {
  shown: Pick<ReviewCase, "applicationId">;
  traveller: Pick<CaseTraveller, "name">;
  consequences: readonly string[];
}

export function Affected({ shown, traveller, consequences }: AffectedProps) {
  const { reversals: texts } = useReviewTexts();
  return (
    <section aria-label={texts.affected} className="space-y-2">
      <p className="font-semibold">{texts.traveller(traveller.name, shown.applicationId)}</p>
      <ul className="list-disc space-y-1 ps-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </section>
  );
}
