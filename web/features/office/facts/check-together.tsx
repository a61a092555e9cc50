// Checks several facts at once, which were all read in one source.
import { type FormEvent, useState } from "react";
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { SourceFields } from "../fact/source-fields.tsx";
import type { FactWriting } from "../fact/use-fact-write.ts";
import { refOf } from "../fact/use-fact-steps.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

interface CheckTogetherProps {
  facts: readonly OfficeFact[];
  writing: FactWriting;
  onClear: () => void;
}

export function CheckTogether({ facts, writing, onClear }: CheckTogetherProps) {
  const { facts: texts, saving } = useOfficeTexts();
  const sources = new Set(facts.map(({ source }) => source ?? ""));
  const [common = ""] = sources.size === 1 ? sources : [];
  const [typed, setTyped] = useState<{ source: string; official: boolean }>();
  const [isMissing, setMissing] = useState(false);
  const official = common === "" || facts.every((fact) => fact.official);
  const provenance = typed ?? { source: common, official };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isEmpty = provenance.source.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) return;
    const body = { facts: facts.map((fact) => refOf(fact, fact)), ...provenance };
    writing.send({ kind: "checks", body, name: texts.factCount(facts.length), onDone: onClear });
  }

  return (
    <Card as="section" aria-labelledby="together">
      <form noValidate className="max-w-3xl space-y-4" onSubmit={submit}>
        <h2 id="together">{texts.together.title(facts.length)}</h2>
        <p className="text-ink-soft">{texts.together.hint}</p>
        <SourceFields
          id="together"
          {...provenance}
          error={isMissing ? texts.fact.sourceMissing : undefined}
          onChange={setTyped}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={writing.isPending} busyLabel={saving}>
            {texts.together.check(facts.length)}
          </Button>
          <Button variant="quiet" onClick={onClear}>
            {texts.together.clear}
          </Button>
        </div>
      </form>
    </Card>
  );
}
