// How many cases are open in each stage now. Each number opens its cases.
import { pages } from "#contract/paths.ts";
import type { Room } from "#contract/review/reports.ts";
import { daysBetween, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { CaseStage } from "#domain/review/room/stages.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useStaffSelf } from "../frame/staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";

/** The query of the queue that lists a stage. */
const queries = {
  to_verify: "status=submitted",
  ready_to_file: "view=ready_to_file",
  second_person: "view=second_person",
  with_traveller: "view=with_traveller",
  at_authority: "view=at_authority",
} as const satisfies Record<CaseStage, string>;

export function StageWall({ room }: { room: Room }) {
  const {
    reports: { room: texts },
  } = useReviewTexts();
  const mayOpen = useMayOpenQueue();
  return (
    <section aria-label={texts.now}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {room.stages.map(({ stage, cases, late, oldestSince }) => (
          <li key={stage} className="rounded-control border border-line bg-sheet p-4">
            <p className="text-sm text-ink-soft">{texts.stages[stage]}</p>
            <p className="text-3xl font-semibold tabular-nums">
              {mayOpen ? (
                <Link
                  to={`${pages.review}?${queries[stage]}`}
                  aria-label={texts.open(texts.stages[stage], cases)}
                  className="inline-flex min-h-11 min-w-11 items-center underline decoration-edge decoration-2 underline-offset-4 hover:decoration-current"
                >
                  {cases.toLocaleString("en-IN")}
                </Link>
              ) : (
                cases.toLocaleString("en-IN")
              )}
            </p>
            {late > 0 && <p className="text-sm font-semibold text-red">{texts.late(late)}</p>}
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

/** Administrators see the reports, but not the cases. */
export function useMayOpenQueue(): boolean {
  const { data: self } = useStaffSelf();
  return self?.actions.includes("see_queue") ?? false;
}
