// How many cases are open in each stage now. Each number opens its cases.
import type { Room } from "#contract/review/reports.ts";
import { daysBetween, dateInIndia } from "#domain/dates/calendar-date.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useCasesLink } from "../counted/use-cases-link.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function StageWall({ room }: { room: Room }) {
  const {
    reports: { room: texts },
  } = useReviewTexts();
  const casesLink = useCasesLink();
  return (
    <section aria-label={texts.now}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {room.stages.map(({ stage, cases, late, oldestSince }) => (
          <li key={stage} className="rounded-control border border-line bg-sheet p-4">
            <p className="text-sm text-ink-soft">{texts.stages[stage]}</p>
            <p className="text-3xl font-semibold tabular-nums">
              <StageLink
                to={casesLink({ stage }, cases)}
                label={texts.open(texts.stages[stage], cases)}
                text={cases.toLocaleString("en-IN")}
              />
            </p>
            {late > 0 && (
              <p className="text-sm font-semibold text-red">
                <StageLink
                  to={casesLink({ stage, age: "overdue" }, late)}
                  label={`${texts.late(late)}: ${texts.stages[stage]}`}
                  text={texts.late(late)}
                />
              </p>
            )}
            {oldestSince && (
              <p className="text-sm text-ink-soft">
                {texts.oldest(daysBetween(dateInIndia(new Date(oldestSince)), room.to))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StageLinkProps {
  /** Undefined if there is nothing to open. */
  to: string | undefined;
  label: string;
  text: string;
}

function StageLink({ to, label, text }: StageLinkProps) {
  if (to === undefined) return text;
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-11 min-w-11 items-center underline decoration-edge decoration-2 underline-offset-4 hover:decoration-current"
    >
      {text}
    </Link>
  );
}
