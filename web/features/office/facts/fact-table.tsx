// The facts of one page, those due first, each with what travellers read and how old its check is.
import type { RefObject } from "react";
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Link } from "#web/ui/action/link.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { AuthorityLink } from "../destination/authority-link.tsx";
import { CheckBadge } from "../fact/check-badge.tsx";
import { Table } from "#web/features/review/rows/table.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { factId } from "./fact-filters.ts";
import { useFactNames, useSentence } from "./use-fact-names.ts";

interface FactTableProps {
  list: RefObject<HTMLDivElement | null>;
  rows: readonly OfficeFact[];
  selected: ReadonlySet<string>;
  addressOf: (fact: OfficeFact) => string;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

export function FactTable({ list, rows, selected, addressOf, onSelect }: FactTableProps) {
  const { facts: texts } = useOfficeTexts();
  const { factName, keyTitle, aboutName } = useFactNames();
  const sentence = useSentence();
  const ids = rows.map(factId);
  const { columns } = texts;
  return (
    <div ref={list} className="space-y-2">
      <Checkbox
        checked={rows.length > 0 && ids.every((id) => selected.has(id))}
        onChange={(ticked) => onSelect(ids, ticked)}
      >
        {texts.selectAll}
      </Checkbox>
      <Table
        caption={columns.fact}
        columns={[
          { id: "select", title: columns.select, inCard: "corner" },
          ...(["fact", "sentence", "check", "source"] as const).map((id) => ({ id, title: columns[id] })),
        ]}
        rows={rows.map((fact, at) => ({
          key: factId(fact),
          cells: [
            <Checkbox
              key="select"
              data-fact={factId(fact)}
              checked={selected.has(factId(fact))}
              onChange={(ticked) => onSelect([factId(fact)], ticked)}
            >
              {/* As wide as a finger, with the box. */}
              <span className="block w-2.5">
                <span className="sr-only">{texts.selectOf(factName(fact))}</span>
              </span>
            </Checkbox>,
            <span key="fact" className="block min-w-36">
              <Link to={addressOf(fact)} data-fact={factId(fact)} className="text-link inline-block py-1.5">
                <span className="font-semibold">{keyTitle(fact.key)}</span>
                <span className="block text-sm">{aboutName(fact)}</span>
              </Link>
              {isFirstOf(rows, at) && (
                <span className="-mb-2 block">
                  <AuthorityLink destinationId={fact.destinationId} />
                </span>
              )}
            </span>,
            <span key="sentence" className="block min-w-44 text-sm break-words">
              {sentence(fact.key, fact.value)}
            </span>,
            <Check key="check" fact={fact} />,
            <Source key="source" fact={fact} />,
          ],
        }))}
      />
    </div>
  );
}

/** Whether no row before it is about the same destination: one link to its authority is enough. */
function isFirstOf(rows: readonly OfficeFact[], at: number): boolean {
  return rows.findIndex(({ destinationId }) => destinationId === rows[at]?.destinationId) === at;
}

function Check({ fact }: { fact: OfficeFact }) {
  const { facts: texts } = useOfficeTexts();
  const { check, state, checkedOn, checkedBy, secondPerson } = fact;
  return (
    <span className="block min-w-36 space-y-1 text-sm text-ink-soft">
      <CheckBadge check={check} />
      {state === "announced" && <span className="block">{texts.states.announced}</span>}
      {checkedOn && <span className="block">{texts.checkedOn(formatDate(checkedOn), checkedBy)}</span>}
      {secondPerson && <span className="block">{texts.confirmedBy(secondPerson)}</span>}
    </span>
  );
}

function Source({ fact: { source, official } }: { fact: OfficeFact }) {
  const { facts: texts } = useOfficeTexts();
  const shown = source ?? texts.noSource;
  return (
    <span className="block max-w-56 min-w-28 text-sm break-words text-ink-soft">
      {source !== null && /^https?:\/\//.test(source) ? (
        <a
          href={source}
          target="_blank"
          rel="noreferrer"
          className="text-link -my-1.5 inline-flex min-h-11 items-center break-all"
        >
          {shown}
        </a>
      ) : (
        shown
      )}
      {official && <span className="block">{texts.official}</span>}
    </span>
  );
}
