// Broken promises by destination, sorted by any column; the numbers of cases that are late now open them.
import { useState } from "react";
import { pages } from "#contract/paths.ts";
import type { Room } from "#contract/review/reports.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { PlotCard } from "../plots/plot-card.tsx";
import { useMayOpenQueue } from "./stage-wall.tsx";
import { useHoursText } from "./use-hours-text.ts";

const columns = ["decided", "late", "lateNow", "medianHours"] as const;
type Column = (typeof columns)[number];
type Row = Room["authorities"][number];

export function AuthorityTable({ room: { authorities } }: { room: Room }) {
  const {
    reports: { room: texts },
  } = useReviewTexts();
  const terms = useTerms();
  const hoursText = useHoursText();
  const [sort, setSort] = useState<Column>("late");
  const heads = texts.authorities;
  const hoursOf = (hours: number | null) => (hours === null ? "–" : { value: hours, text: hoursText(hours) });
  const sorted = authorities.toSorted((one, other) => (other[sort] ?? -1) - (one[sort] ?? -1));
  return (
    <PlotCard
      texts={heads}
      isEmpty={authorities.length === 0}
      table={{
        headings: [heads.destination, heads.decided, heads.late, heads.lateNow, heads.medianHours],
        rows: sorted.map(({ destination, decided, late, lateNow, medianHours }) => [
          terms.country(destination.name),
          decided,
          late,
          lateNow,
          hoursOf(medianHours),
        ]),
      }}
    >
      {/* A place that scrolls must be reachable by key. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={heads.title} tabIndex={0} className="max-h-96 overflow-auto">
        <table className="w-full text-sm tabular-nums max-sm:text-xs">
          <thead>
            <tr className="border-b border-edge text-ink-soft">
              <th scope="col" className="py-1 pe-2 text-start font-medium">
                {heads.destination}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" aria-sort={sort === column ? "descending" : "none"}>
                  <button
                    type="button"
                    onClick={() => setSort(column)}
                    className="min-h-11 w-full min-w-11 px-1 text-end sm:px-2 font-medium hover:text-action aria-pressed:text-ink"
                    aria-pressed={sort === column}
                  >
                    {heads[column]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <AuthorityRow key={row.destination.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </PlotCard>
  );
}

function AuthorityRow({ row: { destination, decided, late, lateNow, medianHours } }: { row: Row }) {
  const {
    reports: { room: texts },
  } = useReviewTexts();
  const terms = useTerms();
  const hoursText = useHoursText();
  const mayOpen = useMayOpenQueue();
  const name = terms.country(destination.name);
  const openLate = `${pages.review}?destination=${destination.id}&age=overdue`;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pe-2 text-start font-normal">
        {name}
      </th>
      <td className={cell}>{decided.toLocaleString("en-IN")}</td>
      <td className={late > 0 ? `${cell} font-semibold` : cell}>{late.toLocaleString("en-IN")}</td>
      <td className={cell}>
        {mayOpen && lateNow > 0 ? (
          <Link to={openLate} aria-label={texts.authorities.openLate(name, lateNow)} className={linkStyle}>
            {lateNow.toLocaleString("en-IN")}
          </Link>
        ) : (
          lateNow.toLocaleString("en-IN")
        )}
      </td>
      <td className={cell}>{medianHours === null ? "–" : hoursText(medianHours)}</td>
    </tr>
  );
}

const cell = "px-1 py-1 text-end sm:px-2";
const linkStyle =
  "inline-flex min-h-11 min-w-11 items-center justify-end text-action underline underline-offset-4";
