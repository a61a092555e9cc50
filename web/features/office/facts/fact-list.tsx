// The list of facts with its filters, pages and shortcuts, and the check of several facts together.
import { useRef, useState } from "react";
import type { OfficeFact, OfficeFacts } from "#contract/rules/office-facts.ts";
import { ShortcutHelp } from "#web/features/review/keys/shortcut-help.tsx";
import type { Shortcut } from "#web/features/review/keys/use-shortcuts.ts";
import { Paging } from "#web/ui/action/paging.tsx";
import type { FactWriting } from "../fact/use-fact-write.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { AddFact } from "./add-fact.tsx";
import { CheckTogether } from "./check-together.tsx";
import { type FactFilters, type FactPlace, factId, type FilterName } from "./fact-filters.ts";
import { FactFind } from "./fact-find.tsx";
import { FactHistory } from "./fact-history.tsx";
import { FactTable } from "./fact-table.tsx";

interface FactListProps {
  list: OfficeFacts;
  filters: FactFilters;
  writing: FactWriting;
  addressOf: (fact: OfficeFact) => string;
  onFilter: (name: FilterName, value: string) => void;
  onPage: (page: number) => void;
  onClear: () => void;
  onOpen: (place: FactPlace) => void;
}

export function FactList(props: FactListProps) {
  const { list, filters, writing, addressOf, onFilter, onPage, onClear, onOpen } = props;
  const { facts: texts } = useOfficeTexts();
  const table = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // What has left the list is no longer selected.
  const chosen = list.rows.filter((fact) => selected.has(factId(fact)));
  const page = Number(filters.page ?? 1);

  function select(ids: readonly string[], isSelected: boolean): void {
    const others = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isSelected ? [...others, ...ids] : others));
  }

  const shortcuts = useListKeys(table);
  return (
    <>
      <div className="space-y-4">
        <FactFind {...{ filters, onFilter, onClear }} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="font-semibold tabular-nums">
            {texts.summary(list.count, list.due)}
          </p>
          <ShortcutHelp shortcuts={shortcuts} helpText={texts.shortcuts.help} />
        </div>
      </div>
      {list.rows.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <FactTable list={table} rows={list.rows} {...{ selected, addressOf }} onSelect={select} />
      )}
      {/* Below the table, so that no row moves away while it is selected. */}
      {chosen.length > 0 && (
        <CheckTogether facts={chosen} writing={writing} onClear={() => setSelected(new Set())} />
      )}
      {list.pages > 1 && (
        <Paging
          label={texts.paging.label}
          place={texts.paging.place(page, list.pages)}
          previousLabel={texts.paging.previous}
          nextLabel={texts.paging.next}
          {...(page > 1 && { onPrevious: () => onPage(page - 1) })}
          {...(page < list.pages && { onNext: () => onPage(page + 1) })}
        />
      )}
      <AddFact onOpen={onOpen} />
      <FactHistory />
    </>
  );
}

function useListKeys(table: { readonly current: HTMLElement | null }): Shortcut[] {
  const { shortcuts: texts } = useOfficeTexts().facts;
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("a[data-fact]") ?? [])];
  const rowOf = (element: Element | null) => element?.closest("tr");
  const focused = () => links().findIndex((link) => rowOf(link) === rowOf(document.activeElement));

  function move(by: 1 | -1): void {
    const at = focused();
    // If the focus is outside the list, either key moves to the first fact.
    links()[at < 0 ? 0 : at + by]?.focus();
  }

  return [
    { key: "j", does: texts.nextRow, run: () => move(1) },
    { key: "k", does: texts.previousRow, run: () => move(-1) },
    // Handled by the browser, because the focus is on a link.
    { key: "Enter", does: texts.open },
    {
      key: "x",
      does: texts.select,
      run: () =>
        rowOf(links()[focused()] ?? null)
          ?.querySelector("input")
          ?.click(),
    },
  ];
}
