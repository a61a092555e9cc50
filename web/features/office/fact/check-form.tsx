// What is true of a stored fact: it still holds, it changed, it no longer exists, or a second person says the same.
import type { FormEvent } from "react";
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { pages } from "#contract/paths.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { type Provenance, SourceFields } from "./source-fields.tsx";
import { type FactWriting, wrongPaths } from "./use-fact-write.ts";

interface CheckFormProps {
  fact: OfficeFact;
  writing: FactWriting;
  provenance: Provenance;
  isMissing: boolean;
  onProvenance: (provenance: Provenance) => void;
  onStillTrue: () => void;
  onChange: () => void;
  onWithdraw: () => void;
  onConfirm: () => void;
}

export function CheckForm(props: CheckFormProps) {
  const { facts, saving } = useOfficeTexts();
  const { fact: texts } = facts;
  const { fact, writing, provenance, isMissing, onProvenance, onStillTrue } = props;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onStillTrue();
  }

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <p className="text-ink-soft">{texts.nothingNew}</p>
      {fact.fromCatalogue && (
        <Notice tone="info" action={<TextLink to={pages.reviewCatalogue}>{texts.toCatalogue}</TextLink>}>
          {texts.fromCatalogue}
        </Notice>
      )}
      <SourceFields
        id="check"
        {...provenance}
        error={isMissing || wrongPaths(writing.error).has("source") ? texts.sourceMissing : undefined}
        onChange={onProvenance}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={writing.isPending} busyLabel={saving} aria-keyshortcuts="t">
          {texts.stillTrue} <KeyCap hidden>t</KeyCap>
        </Button>
        <OtherSteps {...props} />
      </div>
      {fact.checkedBy !== null && fact.secondPerson === null && !fact.canConfirm && (
        <p className="text-sm text-ink-soft">{texts.ownCheck}</p>
      )}
    </form>
  );
}

function OtherSteps({ fact, onChange, onWithdraw, onConfirm }: CheckFormProps) {
  const { fact: texts } = useOfficeTexts().facts;
  return (
    <>
      {!fact.fromCatalogue && (
        <Button variant="secondary" aria-keyshortcuts="c" onClick={onChange}>
          {texts.changed} <KeyCap hidden>c</KeyCap>
        </Button>
      )}
      {fact.canConfirm && (
        <Button variant="secondary" aria-keyshortcuts="g" onClick={onConfirm}>
          {texts.confirm} <KeyCap hidden>g</KeyCap>
        </Button>
      )}
      {!fact.fromCatalogue && (
        <Button variant="quiet" aria-keyshortcuts="w" onClick={onWithdraw}>
          {texts.withdraw} <KeyCap hidden>w</KeyCap>
        </Button>
      )}
    </>
  );
}
