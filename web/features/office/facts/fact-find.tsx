// The filters of the list of facts.
import { checkFilters } from "#domain/rules/check-state.ts";
import { factStates } from "#domain/rules/rule-fact.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { allChecks, type FactFilters, type FilterName } from "./fact-filters.ts";
import { useAbouts } from "./use-abouts.ts";
import { capital } from "./use-fact-names.ts";

interface FactFindProps {
  filters: FactFilters;
  onFilter: (name: FilterName, value: string) => void;
  onClear: () => void;
}

export function FactFind({ filters, onFilter, onClear }: FactFindProps) {
  const { facts: texts } = useOfficeTexts();
  const terms = useTerms();
  const { destinations } = useAbouts();
  const named = <Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) =>
    names.map((value) => ({ value, label: capital(labels[value]) }));
  const options = {
    check: [{ value: allChecks, label: texts.filters.any }, ...named(checkFilters, texts.checks)],
    destination: destinations.map(({ id, name }) => ({ value: id, label: terms.country(name) })),
    key: named(Object.keys(texts.keys) as (keyof typeof texts.keys)[], texts.keys),
    state: named(factStates, texts.states),
  };
  return (
    <div className="space-y-3">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(options) as (keyof typeof options)[]).map((name) => (
          <SelectField
            key={name}
            id={`filter-${name}`}
            label={texts.filters[name]}
            // Without a choice, the list has the facts that are due.
            {...(name !== "check" && { placeholder: texts.filters.any })}
            options={options[name]}
            value={filters[name] ?? (name === "check" ? "due" : "")}
            onChange={(value) => onFilter(name, value)}
          />
        ))}
      </div>
      {Object.keys(filters).length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {filters.source !== undefined && (
            <span className="min-w-0 break-words">{texts.filters.source(filters.source)}</span>
          )}
          <Button variant="quiet" compact onClick={onClear}>
            {texts.filters.clear}
          </Button>
        </p>
      )}
    </div>
  );
}
