// Chooses what a new fact is about and of which kind; its value is written in the next step.
import { type FormEvent, useState } from "react";
import type { FactKey } from "#domain/rules/fact-keys.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { AdditionHead } from "../catalogue/addition-head.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { FactPlace } from "./fact-filters.ts";
import { asPlan, useAbouts } from "./use-abouts.ts";
import { capital, useFactNames } from "./use-fact-names.ts";

export function AddFact({ onOpen }: { onOpen: (place: FactPlace) => void }) {
  const { add: texts } = useOfficeTexts().facts;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={isOpen ? "space-y-4 rounded-card border border-line bg-sheet p-4" : undefined}>
      <AdditionHead title={texts.title} open={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <Choice onOpen={onOpen} />}
    </section>
  );
}

function Choice({ onOpen }: { onOpen: (place: FactPlace) => void }) {
  const { facts } = useOfficeTexts();
  const { add: texts } = facts;
  const terms = useTerms();
  const { planName } = useFactNames();
  const { destinations } = useAbouts();
  const [chosen, setChosen] = useState({ destinationId: "", planId: "", key: "" });
  const [isMissing, setMissing] = useState(false);
  const plans = destinations.find(({ id }) => id === chosen.destinationId)?.plans ?? [];
  const missing = (value: string) => (isMissing && value === "" ? facts.fact.wrong : undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { destinationId, planId, key } = chosen;
    setMissing(destinationId === "" || key === "");
    if (destinationId === "" || key === "") return;
    onOpen({ destinationId, planId: planId || null, key: key as FactKey, state: "in-force" });
  }

  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField
          id="add-destination"
          label={texts.destination}
          placeholder={facts.fact.choose}
          options={destinations.map(({ id, name }) => ({ value: id, label: terms.country(name) }))}
          value={chosen.destinationId}
          error={missing(chosen.destinationId)}
          onChange={(destinationId) => setChosen({ ...chosen, destinationId, planId: "" })}
        />
        <SelectField
          id="add-plan"
          label={texts.plan}
          placeholder={texts.whole}
          options={plans.map((plan) => ({ value: plan.id, label: planName(asPlan(plan)) }))}
          value={chosen.planId}
          onChange={(planId) => setChosen({ ...chosen, planId })}
        />
        <SelectField
          id="add-key"
          label={texts.key}
          placeholder={facts.fact.choose}
          options={Object.entries<string>(facts.keys).map(([value, name]) => ({
            value,
            label: capital(name),
          }))}
          value={chosen.key}
          error={missing(chosen.key)}
          onChange={(key) => setChosen({ ...chosen, key })}
        />
      </div>
      <Button type="submit">{texts.open}</Button>
    </form>
  );
}
