// Broken promises by destination, sorted by any column; the numbers of cases that are late now open them.
import { useState } from "react";
import type { Room } from "#contract/review/reports.ts";
import { daySpanText } from "#domain/dates/day-span.ts";
import { Link } from "#web/ui/action/link.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { PlotCard } from "../plots/plot-card.tsx";
import { useCasesLink } from "../counted/use-cases-link.ts";
import { useHoursText } from "./use-hours-text.ts";

const columns = ["decided", "late", "lateNow", "medianHours"] as const;
type Column = (typeof columns)[number];
type Row = Room["authorities"][number];

export function AuthorityTable({ room: { authorities, from, to } }: { room: Room }) {
  const {
    reports: { room: texts },
  } = useReviewTexts();
  const terms = useTerms();
  const hoursText = useHoursText();
  const linksOf = useRowLinks(daySpanText({ from, to }));
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
        rows: sorted.map((row) => [
          terms.country(row.destination.name),
          ...linkedColumns.map((column) => ({ value: row[column], to: linksOf(row)[column] })),
          hoursOf(row.medianHours),
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
              <AuthorityRow key={row.destination.id} row={row} links={linksOf(row)} />
            ))}
          </tbody>
        </table>
      </div>
    </PlotCard>
  );
}

const linkedColumns = ["decided", "late", "lateNow"] as const;
type Links = Record<(typeof linkedColumns)[number], string | undefined>;

/** The cases behind each number of a row. */
function useRowLinks(decided: string): (row: Row) => Links {
  const casesLink = useCasesLink();
  return ({ destination: { id: destination }, ...counts }) => ({
    decided: casesLink({ destination, decided }, counts.decided),
    late: casesLink({ destination, decided, decidedAs: "late" }, counts.late),
    lateNow: casesLink({ destination, age: "overdue" }, counts.lateNow),
  });
}

function AuthorityRow({ row, links }: { row: Row; links: Links }) {
  const {
    reports: {
      room: { authorities: heads },
    },
  } = useReviewTexts();
  const { destination, medianHours } = row;
  const terms = useTerms();
  const hoursText = useHoursText();
  const name = terms.country(destination.name);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pe-2 text-start font-normal">
        {name}
      </th>
      {linkedColumns.map((column) => (
        <td key={column} className={column === "late" && row.late > 0 ? `${cell} font-semibold` : cell}>
          <CountLink
            to={links[column]}
            label={heads.open(name, heads[column], row[column])}
            count={row[column].toLocaleString("en-IN")}
          />
        </td>
      ))}
      <td className={cell}>{medianHours === null ? "–" : hoursText(medianHours)}</td>
    </tr>
  );
}

interface CountLinkProps {
  to: string | undefined;
  label: string;
  count: string;
}

function CountLink({ to, label, count }: CountLinkProps) {
  if (to === undefined) return count;
  return (
    <Link to={to} aria-label={label} className={linkStyle}>
      {count}
    </Link>
  );
}

const cell = "px-1 py-1 text-end sm:px-2";
const linkStyle =
  "inline-flex min-h-11 min-w-11 items-center justify-end text-action underline underline-offset-4";
