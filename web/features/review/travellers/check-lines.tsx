// The findings of the automatic checks. Anything but a pass comes with advice for the specialist.
import { CircleAlert, CircleCheck, Lightbulb, ScanEye, TriangleAlert } from "lucide-react";
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { isUnread } from "../attention/settle-checks.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";

export function CheckLines({ findings }: { findings: readonly CheckFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="space-y-1.5 text-sm">
      {findings.toSorted(byUrgency).map((finding) => (
        <CheckLine key={finding.check} finding={finding} />
      ))}
    </ul>
  );
}

/** What needs somebody comes before what is fine. */
function byUrgency(a: CheckFinding, b: CheckFinding): number {
  return urgency.indexOf(a.verdict) - urgency.indexOf(b.verdict);
}

const urgency: readonly CheckFinding["verdict"][] = ["problem", "look", "hint", "fine"];

function CheckLine({ finding }: { finding: CheckFinding }) {
  const { caseView: texts, advice } = useReviewTexts();
  const { textsOf, sentence } = useFindingTexts();
  const { name } = textsOf(finding);
  const isSettled = finding.verdict === "hint" && isUnread(finding);
  const { Icon, colour } = isSettled ? { Icon: ScanEye, colour: "text-ink-soft" } : signs[finding.verdict];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span className="min-w-0">
        <span className="font-semibold">
          {name} – {isSettled ? texts.byEye : texts.verdicts[finding.verdict]}:
        </span>{" "}
        {finding.code === "documents_complete" ? texts.filesThere : sentence(finding)}
        {finding.verdict !== "fine" && (
          <span className="block text-sm text-ink-soft">
            {isSettled ? texts.byEyeAdvice : adviceOn(finding, advice)}
          </span>
        )}
      </span>
    </li>
  );
}

/** That of the finding, or else that of its check. */
function adviceOn(
  { check, code }: CheckFinding,
  advice: ReturnType<typeof useReviewTexts>["advice"],
): string {
  const own: Partial<Record<string, string>> = advice;
  return own[code] ?? advice[check];
}

const signs = {
  fine: { Icon: CircleCheck, colour: "text-green" },
  hint: { Icon: Lightbulb, colour: "text-ink-soft" },
  look: { Icon: TriangleAlert, colour: "text-saffron-ink" },
  problem: { Icon: CircleAlert, colour: "text-red" },
} satisfies Record<CheckFinding["verdict"], { Icon: typeof CircleCheck; colour: string }>;
