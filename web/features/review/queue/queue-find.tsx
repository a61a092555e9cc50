// Search and filters of the queue. Filters are in the URL; search terms are not.
import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from "react";
import { applicationStatuses } from "#domain/applications.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { caseAges } from "#domain/review/case-age.ts";
import type { Colleague } from "#contract/review/staff.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { Button } from "#web/ui/action/button.tsx";
import type { QueueFilters } from "./queue-calls.ts";
import type { FilterName } from "./queue-filters.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { CompactSelect } from "../rows/compact-select.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

export interface QueueFindProps {
  filters: Pick<QueueFilters, FilterName>;
  search: string;
  colleagues: readonly Colleague[];
  searchField: RefObject<HTMLFormElement | null>;
  onFilter: (name: FilterName, value: string) => void;
  onSearch: (search: string) => void;
  /** What was found, in the same row. */
  children?: ReactNode;
}

export function QueueFind(props: QueueFindProps) {
  const { queue: texts } = useReviewTexts();
  const [isOpen, setOpen] = useState(Object.keys(props.filters).length > 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchForm key={props.search} {...props} />
      <Button
        variant="secondary"
        compact
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        aria-controls="queue-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {texts.filters}
      </Button>
      {props.children}
      <div id="queue-filters" hidden={!isOpen} className={isOpen ? filtersStyle : undefined}>
        <Filters {...props} />
      </div>
    </div>
  );
}

const filtersStyle = "grid min-w-0 grow basis-full gap-2 sm:grid-cols-3 lg:grid-cols-5";

function SearchForm({ search, searchField, onSearch }: QueueFindProps) {
  const { queue: texts } = useReviewTexts();
  const [typed, setTyped] = useState(search);
  const [isHelpShown, setHelpShown] = useState(false);
  const hintId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <form
      ref={searchField}
      role="search"
      className="relative flex min-w-0 grow gap-2 max-sm:basis-full xl:max-w-120"
      onSubmit={submit}
    >
      <input
        type="search"
        aria-label={texts.search}
        aria-describedby={hintId}
        aria-keyshortcuts="/"
        className={searchStyle}
        placeholder={texts.searchHint}
        value={typed}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setHelpShown(true)}
        onBlur={() => setHelpShown(false)}
        onKeyDown={({ key }) => {
          if (key === "Escape" || key === "Enter") setHelpShown(false);
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={hintId} className={isHelpShown ? helpStyle : "sr-only"}>
        {texts.searchHelp}
      </p>
      <button type="submit" className={searchButtonStyle}>
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{texts.searchNow}</span>
      </button>
    </form>
  );
}

const searchStyle =
  "min-h-11 w-full min-w-0 rounded-control border border-edge bg-sheet px-3 text-sm text-ellipsis text-ink placeholder:text-ellipsis placeholder:text-ink-soft " +
  "hover:border-ink";
/** Over the list, which must not move. */
const helpStyle =
  "absolute top-full z-20 mt-1 w-full rounded-control border border-edge bg-sheet px-3 py-2 text-sm text-ink-soft shadow-raised";
const searchButtonStyle =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-edge bg-sheet px-3 text-sm font-semibold " +
  "text-action hover:bg-action-wash";

/** Without a status, the list has the open cases, but a search looks in all. */
function Filters({ filters, search, colleagues, onFilter }: QueueFindProps) {
  const { queue: texts } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  const { data: destinations = [] } = useDestinations();
  const named = <Name extends string>(values: readonly Name[], names: Readonly<Record<Name, string>>) =>
    values.map((value) => ({ value, label: names[value] }));
  const options = {
    age: named(caseAges, texts.dueAges),
    status: applicationStatuses.map((status) => ({ value: status, label: statusName(status) })),
    assignee: [
      { value: "me", label: texts.me },
      { value: "nobody", label: texts.nobody },
      ...colleagues.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ],
    destination: destinations.map(({ id, name }) => ({ value: id, label: terms.country(name) })),
    visaType: named(visaTypeIds, terms.visaTypes),
  } satisfies Record<FilterName, { value: string; label: string }[]>;

  return (Object.keys(options) as FilterName[]).map((name) => (
    <CompactSelect
      key={name}
      label={texts[name]}
      placeholder={name === "status" && search === "" ? texts.openCases : texts.any}
      options={options[name]}
      value={filters[name] ?? ""}
      onChange={(value) => onFilter(name, value)}
    />
  ));
}
