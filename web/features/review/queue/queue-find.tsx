// Search and filters of the queue. Filters are in the URL; search terms are not.
import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { applicationStatuses } from "#domain/applications.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { caseAges } from "#domain/review/case-age.ts";
import type { Colleague } from "#contract/review/staff.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { QueueFilters } from "./queue-calls.ts";
import type { FilterName } from "./queue-filters.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

export interface QueueFindProps {
  filters: Pick<QueueFilters, FilterName>;
  search: string;
  colleagues: readonly Colleague[];
  searchField: RefObject<HTMLFormElement | null>;
  onFilter: (name: FilterName, value: string) => void;
  onSearch: (search: string) => void;
}

export function QueueFind(props: QueueFindProps) {
  const { queue: texts } = useReviewTexts();
  const [isOpen, setOpen] = useState(Object.keys(props.filters).length > 0);
  return (
    <div className="space-y-4">
      <SearchForm key={props.search} {...props} />
      <div className="sm:hidden">
        <Button
          variant="secondary"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls="queue-filters"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters}
        </Button>
      </div>
      <div id="queue-filters" className={isOpen ? filtersStyle : `hidden ${filtersStyle} sm:grid`}>
        <Filters {...props} />
      </div>
    </div>
  );
}

const filtersStyle = "grid gap-4 sm:grid-cols-3 lg:grid-cols-5";

function SearchForm({ search, searchField, onSearch }: QueueFindProps) {
  const { queue: texts } = useReviewTexts();
  const [typed, setTyped] = useState(search);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <form
      ref={searchField}
      role="search"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={submit}
    >
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        value={typed}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        onChange={setTyped}
      />
      {/* As high as the field. */}
      <div className="grid min-h-12">
        <Button type="submit" variant="secondary" icon={<Search aria-hidden />}>
          {texts.searchNow}
        </Button>
      </div>
    </form>
  );
}

/** Without a status, the list has the open cases, but a search looks in all. */
function Filters({ filters, search, colleagues, onFilter }: QueueFindProps) {
  const { queue: texts } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  const { data: destinations = [] } = useDestinations();
  const named = <Name extends string>(values: readonly Name[], names: Readonly<Record<Name, string>>) =>
    values.map((value) => ({ value, label: names[value] }));
  const options = {
    age: named(caseAges, texts.ages),
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
    <SelectField
      key={name}
      label={texts[name]}
      placeholder={name === "status" && search === "" ? texts.openCases : texts.any}
      options={options[name]}
      value={filters[name] ?? ""}
      onChange={(value) => onFilter(name, value)}
    />
  ));
}
