// The screen 'Rules and sources': facts due for a check, one at a time or several of one source together.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import type { OfficeFacts } from "#contract/rules/office-facts.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { AuthorityLink } from "../destination/authority-link.tsx";
import { FactPanel } from "../fact/fact-panel.tsx";
import { useFactWrite } from "../fact/use-fact-write.ts";
import { WriteNotice } from "../fact/write-notice.tsx";
import { useOffice } from "../office-calls.ts";
import { OfficePage } from "../page/office-page.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import {
  askedFor,
  factId,
  type FactPlace,
  type FilterName,
  readFilters,
  readOpenFact,
  withFilter,
  withOpenFact,
} from "./fact-filters.ts";
import { FactHistory } from "./fact-history.tsx";
import { FactList } from "./fact-list.tsx";
import { useAbouts } from "./use-abouts.ts";
import { useFactNames } from "./use-fact-names.ts";

export function FactsScreen() {
  const { facts: texts } = useOfficeTexts();
  const titles = usePageTitles();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const open = readOpenFact(query);
  const read = useOffice<OfficeFacts>(`${officeCalls.facts}?${askedFor(filters)}`);
  const writing = useFactWrite();
  const { aboutOf } = useAbouts();
  const { factName } = useFactNames();
  const rows = read.data?.rows ?? [];
  const show = (place: FactPlace | undefined) => setQuery(withOpenFact(query, place));
  const neighbours = useNeighbours(rows, open);

  /** By hand: the message about the last fact would be out of place. */
  function turnTo(place: FactPlace | undefined): void {
    writing.forget();
    show(place);
  }

  return (
    <OfficePage title={titles.unlisted.reviewRules} lead={texts.lead} read={read}>
      {(list) => (
        <>
          <WriteNotice writing={writing} />
          {open ? (
            <>
              <FactPanel
                key={factId(open)}
                place={open}
                name={factName({ ...aboutOf(open), key: open.key })}
                writing={writing}
                onNext={neighbours.next && (() => turnTo(neighbours.next))}
                onPrevious={neighbours.previous && (() => turnTo(neighbours.previous))}
                onBack={() => turnTo(undefined)}
                onDone={() => show(neighbours.next)}
              />
              <AuthorityLink destinationId={open.destinationId} />
              <FactHistory of={open} />
            </>
          ) : (
            <FactList
              {...{ list, filters, writing }}
              addressOf={(fact) => `?${withOpenFact(query, fact).toString()}`}
              onFilter={(name: FilterName, value: string) => setQuery(withFilter(query, name, value))}
              onPage={(page) => setQuery({ ...filters, page: String(page) })}
              onClear={() => setQuery({})}
              onOpen={turnTo}
            />
          )}
        </>
      )}
    </OfficePage>
  );
}

/** The facts before and after the open one, as the list was when it was opened: a checked fact leaves the list. */
function useNeighbours(rows: OfficeFacts["rows"], open: FactPlace | undefined) {
  const [known, setKnown] = useState(rows);
  const id = open && factId(open);
  const isListed = id === undefined ? rows.length > 0 : rows.some((row) => factId(row) === id);
  if (isListed && known !== rows) setKnown(rows);
  const shown = isListed ? rows : known;
  const place = shown.findIndex((row) => factId(row) === id);
  return place < 0 ? {} : { previous: shown[place - 1], next: shown[place + 1] };
}
