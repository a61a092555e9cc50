// What was checked automatically about a traveller, and the marks that were left for the specialist.
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { CaseTraveller } from "../../../client/review/case.ts";
import { useFindingTexts } from "../../../language/findings/use-finding-texts.ts";
import { useReviewTexts } from "../../../language/screens/use-review-texts.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";

type Check = CaseTraveller["checks"][number];

export function TravellerChecks({ traveller }: { traveller: CaseTraveller }) {
  const { caseView: texts } = useReviewTexts();
  const { mark: markText } = useFindingTexts();
  const { checks, marks } = traveller;
  return (
    <div className="space-y-3">
      {marks.length > 0 && (
        <Notice tone="warning" title={texts.marks}>
          <ul className="list-disc ps-5">
            {marks.map((mark) => (
              <li key={mark}>{markText(mark)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {checks.length === 0 && <p className="text-ink-soft">{texts.noChecks}</p>}
      <ul className="space-y-1.5">
        {checks.map((check) => (
          <CheckLine key={check.check} check={check} />
        ))}
      </ul>
    </div>
  );
}

function CheckLine({ check }: { check: Check }) {
  const { caseView: texts } = useReviewTexts();
  const { checkName, sentence } = useFindingTexts();
  const { Icon, colour } = signs[check.verdict];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span className="min-w-0">
        <span className="font-semibold">
          {checkName(check)}, {texts.verdicts[check.verdict]}:
        </span>{" "}
        {sentence(check)}
      </span>
    </li>
  );
}

const signs = {
  fine: { Icon: CircleCheck, colour: "text-green" },
  look: { Icon: TriangleAlert, colour: "text-saffron-ink" },
  problem: { Icon: CircleAlert, colour: "text-red" },
} satisfies Record<Check["verdict"], { Icon: typeof CircleCheck; colour: string }>;
