// Form for one policy: text fields for numbers, selects for fixed choices, one line for each date, one field for each part.
import { officeCalls } from "#contract/review/paths.ts";
import { type FormEvent, useState } from "react";
import type { OfficePolicies } from "#contract/review/office.ts";
import { policyChoices } from "#domain/policies.ts";
import { useOfficeCall } from "../office-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PolicyProposal } from "./policy-proposal.tsx";
import { parseDateText } from "#web/ui/date/date-text.ts";
import { policyValueText } from "./policy-value-text.ts";
import { SavingNotice } from "../page/saving-notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

type Names = Readonly<Record<string, string>>;

export function PolicyForm({ policy }: { policy: OfficePolicies[number] }) {
  const texts = useOfficeTexts();
  const names: Names = texts.policies.names;
  const [value, setValue] = useState(policy.value);
  const [isTried, setTried] = useState(false);
  const save = useOfficeCall();
  const isDates = isTextList(value);
  const wrongLines = isDates
    ? value.flatMap((line, at) => (line.trim() === "" || parseDateText(line) ? [] : [at + 1]))
    : [];
  const problem = wrongLines.length > 0 ? texts.policies.wrongLines(wrongLines) : undefined;
  const standard =
    typeof policy.standard === "object" ? "" : policyValueText(policy.standard, texts.policies);
  const isStandard = JSON.stringify(policy.value) === JSON.stringify(policy.standard);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    const body = {
      value: isDates ? value.filter((line) => line.trim()).map((line) => parseDateText(line)) : value,
    };
    save.mutate({ path: officeCalls.policy(policy.name), method: "PUT", body });
  }

  return (
    <Card as="section">
      <div className="space-y-4">
        <form noValidate className="space-y-4" onSubmit={submit}>
          <PolicyValue
            id={policy.name}
            label={names[policy.name] ?? policy.name}
            value={value}
            choices={findChoices(policy.name)}
            error={isTried ? problem : undefined}
            onChange={setValue}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              variant="secondary"
              disabled={policy.proposal !== null}
              busy={save.isPending}
              busyLabel={texts.saving}
            >
              {policy.guarded ? texts.policies.propose : texts.save}
            </Button>
            <span className="text-sm text-ink-soft">
              {isStandard ? texts.policies.standard(standard) : texts.policies.changed(standard)}
            </span>
          </div>
          {policy.guarded && <p className="text-sm text-ink-soft">{texts.policies.guarded}</p>}
        </form>
        <SavingNotice change={save} />
        {policy.proposal && <PolicyProposal name={policy.name} proposal={policy.proposal} />}
      </div>
    </Card>
  );
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value);
}

function findChoices(name: string): readonly string[] | undefined {
  const choices: Readonly<Record<string, readonly string[]>> = policyChoices;
  return Object.hasOwn(choices, name) ? choices[name] : undefined;
}

interface PolicyValueProps {
  id: string;
  label: string;
  value: unknown;
  /** The values to choose from, also for each part of a value with parts. */
  choices: readonly string[] | undefined;
  /** What is wrong with a list of dates. */
  error?: string | undefined;
  onChange: (value: unknown) => void;
}

function PolicyValue({ id, label, value, choices, error, onChange }: PolicyValueProps) {
  const { policies } = useOfficeTexts();
  const labels: Names = policies.choices;
  if (isTextList(value)) {
    return (
      <TextArea
        id={id}
        label={label}
        rows={4}
        error={error}
        value={value.join("\n")}
        onChange={(text) => onChange(text.split("\n"))}
        onBlur={() => onChange(value.map((line) => line.trim()).filter(Boolean))}
      />
    );
  }
  if (typeof value === "object" && value !== null) {
    return <PolicyParts {...{ id, label, value, choices, onChange }} />;
  }
  if (choices) {
    const options = choices.map((choice) => ({ value: choice, label: labels[choice] ?? choice }));
    return <SelectField {...{ id, label, options, onChange }} value={String(value)} />;
  }
  return (
    <TextField
      id={id}
      label={label}
      inputMode="numeric"
      value={String(value)}
      onChange={(text) => onChange(/^\d+$/.test(text) ? Number(text) : text)}
    />
  );
}

function PolicyParts({ id, label, value, choices, onChange }: PolicyValueProps & { value: object }) {
  const names: Names = useOfficeTexts().policies.parts;
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {Object.entries(value).flatMap(([part, inner]: [string, unknown]) =>
          // Refund ladders of individual plans cannot be edited here and stay unchanged.
          part === "plans"
            ? []
            : [
                <PolicyValue
                  key={part}
                  id={`${id}-${part}`}
                  label={names[part] ?? part}
                  value={inner}
                  choices={choices}
                  onChange={(changed) => onChange({ ...value, [part]: changed })}
                />,
              ],
        )}
      </div>
    </fieldset>
  );
}
