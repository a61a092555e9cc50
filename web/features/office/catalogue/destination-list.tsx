// The destinations as a table, or as a list of names next to the one that is open.
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { useEffect, useRef } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Link } from "#web/ui/action/link.tsx";
import { SortedTable } from "../page/sorted-table.tsx";
import { readChoice, shownRows } from "../page/table-choice.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { dueIn, useDestinationAddress, useDestinationTable } from "./use-destination-table.tsx";

interface DestinationListProps {
  destinations: readonly OfficeDestination[];
}

export function DestinationTable({ destinations }: DestinationListProps) {
  const { list } = useOfficeTexts().catalogue;
  const { country } = useTerms();
  return (
    <SortedTable
      {...useDestinationTable()}
      caption={list.caption}
      rows={destinations}
      keyOf={({ id }) => id}
      search={{ label: list.search, textOf: ({ id, name }) => `${name} ${country(name)} ${id}` }}
      empty={list.none}
    />
  );
}

/** In the order of the table and with its filters; the one that is open is always among them. */
export function DestinationNames({ destinations, openId }: DestinationListProps & { openId: string }) {
  const { catalogue } = useOfficeTexts();
  const { country } = useTerms();
  const [query] = useSearchParams();
  const table = useDestinationTable();
  const addressOf = useDestinationAddress();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => current.current?.scrollIntoView?.({ block: "nearest" }), []);
  const choice = readChoice(query, table);
  const found = shownRows(destinations, table, { choice, words: "", textOf: () => "" });
  const shown = found.some(({ id }) => id === openId)
    ? found
    : [...destinations.filter(({ id }) => id === openId), ...found];
  return (
    <nav
      aria-label={catalogue.list.caption}
      className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <Link to={addressOf()} className="text-link inline-flex min-h-11 items-center">
        {catalogue.list.all}
      </Link>
      <ul className="hidden border-t border-line lg:block">
        {shown.map(({ id, name, plans }) => (
          <li key={id} className="border-b border-line">
            <Link
              ref={id === openId ? current : undefined}
              to={addressOf(id)}
              aria-current={id === openId ? "page" : undefined}
              className="flex min-h-11 items-center justify-between gap-2 px-2 hover:bg-well aria-[current=page]:bg-action-wash aria-[current=page]:font-semibold"
            >
              <span className="min-w-0 break-words">{country(name)}</span>
              {dueIn(plans) > 0 && (
                <span className="text-sm text-saffron-ink tabular-nums">
                  <span aria-hidden>{dueIn(plans)}</span>
                  <span className="sr-only">{catalogue.oldFees(dueIn(plans))}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
