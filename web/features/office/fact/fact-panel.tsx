// One fact: what is stored on one side, what is true now on the other, and the steps between them, each with its key.
import { officeCalls } from "#contract/review/paths.ts";
import { useEffect, useRef } from "react";
import type { FactFields, OfficeFact, OfficeFacts } from "#contract/rules/office-facts.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useFrameTexts } from "#web/frame/use-frame-texts.ts";
import { GuardDialog } from "#web/features/review/guard/guard-dialog.tsx";
import { ShortcutHelp } from "#web/features/review/keys/shortcut-help.tsx";
import type { FactPlace } from "../facts/fact-filters.ts";
import { useOffice } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ChangeForm } from "./change-form.tsx";
import { CheckForm } from "./check-form.tsx";
import { StoredFact } from "./stored-fact.tsx";
import { type FactSteps, useFactSteps } from "./use-fact-steps.ts";
import type { FactWriting } from "./use-fact-write.ts";
import { useFactKeys } from "./use-fact-keys.ts";

export interface FactPanelProps {
  place: FactPlace;
  name: string;
  writing: FactWriting;
  /** Undefined at the ends of the list. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onBack: () => void;
  /** A check, change or withdrawal was saved. */
  onDone: () => void;
}

export function FactPanel(props: FactPanelProps) {
  const { destinationId, planId, key } = props.place;
  const frame = useFrameTexts();
  const asked = new URLSearchParams({ destination: destinationId, plan: planId ?? "none", key });
  const both = useOffice<OfficeFacts>(`${officeCalls.facts}?${asked.toString()}`);
  const fields = useOffice<FactFields>(officeCalls.factFields);
  const error = both.error ?? fields.error;
  if (error) {
    return (
      <Notice tone="error" live action={<Button onClick={props.onBack}>{frame.failure.retry}</Button>}>
        {failureText(error, frame.failure.title)}
      </Notice>
    );
  }
  if (!both.data || !fields.data) return <Spinner />;
  return <OpenFact {...props} rows={both.data.rows} fields={fields.data[key] ?? []} />;
}

type OpenFactProps = FactPanelProps & { rows: readonly OfficeFact[]; fields: FactFields[FactPlace["key"]] };

function OpenFact(props: OpenFactProps) {
  const { place, name, rows, writing, onBack, onNext, onPrevious } = props;
  const { facts } = useOfficeTexts();
  const { fact: texts } = facts;
  const stored = rows.find(({ state }) => state === place.state);
  const steps = useFactSteps({ ...props, stored });
  const shortcuts = useFactKeys({ stored, steps, onBack, onNext, onPrevious });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <article aria-labelledby="open-fact" className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" compact aria-keyshortcuts="b" onClick={onBack}>
          {texts.back}
        </Button>
        <ShortcutHelp shortcuts={shortcuts} helpText={facts.shortcuts.help} />
      </div>
      <h2 id="open-fact" ref={heading} tabIndex={-1} className="break-words">
        {name}
      </h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card as="section" aria-label={texts.stored}>
          <h3 className="pb-3 text-base">{texts.stored}</h3>
          {stored ? <StoredFact fact={stored} next={steps.preview} /> : <p>{texts.noneStored}</p>}
        </Card>
        <Card as="section" aria-label={texts.next}>
          <h3 className="pb-3 text-base">{texts.next}</h3>
          <NextValue {...{ ...props, stored, steps }} />
        </Card>
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" aria-keyshortcuts="k" disabled={!onPrevious} onClick={onPrevious}>
          {facts.shortcuts.previous}
        </Button>
        <Button variant="secondary" aria-keyshortcuts="j" disabled={!onNext} onClick={onNext}>
          {facts.shortcuts.next}
        </Button>
      </div>
      {steps.isWithdrawing && (
        <GuardDialog
          title={texts.withdrawTitle(name)}
          confirmLabel={texts.withdraw}
          tone="danger"
          busy={writing.isPending}
          onConfirm={steps.withdraw}
          onCancel={() => steps.setWithdrawing(false)}
        >
          <p>{texts.withdrawText}</p>
        </GuardDialog>
      )}
    </article>
  );
}

function NextValue(props: OpenFactProps & { stored: OfficeFact | undefined; steps: FactSteps }) {
  const { place, fields, writing, stored, steps, onBack } = props;
  if (!stored || steps.isChanging) {
    return (
      <ChangeForm
        {...{ place, stored, fields, writing }}
        onPreview={steps.setPreview}
        onSave={steps.change}
        onCancel={stored ? steps.stopChanging : onBack}
      />
    );
  }
  return (
    <CheckForm
      fact={stored}
      writing={writing}
      provenance={steps.provenance}
      isMissing={steps.isMissing}
      onProvenance={steps.setProvenance}
      onStillTrue={steps.check}
      onChange={steps.startChanging}
      onWithdraw={() => steps.setWithdrawing(true)}
      onConfirm={steps.confirm}
    />
  );
}
