// The passport form of one traveller: prefilled, saved while typing, compared with the passport on Next (D4, D6, D22).
import { useState } from "react";
import { fullNameOf } from "#domain/travellers.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { FlowButtons } from "#web/features/drafts/flow/flow-buttons.tsx";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { FlowFrame } from "#web/features/drafts/flow/flow-frame.tsx";
import type { Flow } from "#web/features/drafts/flow/flow-gate.tsx";
import { findReadFields } from "../page/fields-from-reading.ts";
import { codeText } from "#web/terms/code-text.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useRememberedCrops } from "../crops/remembered-crops.ts";
import { ReadBack } from "./read-back.tsx";
import { FieldDifference } from "../differences/field-difference.tsx";
import { type DateName, findFormProblems, needsGuardian } from "./form-findings.ts";
import { GuardianTick } from "./guardian-tick.tsx";
import { FurtherFields } from "../further/further-fields.tsx";
import { FiledName } from "../name/filed-name.tsx";
import { useFiledName } from "../name/use-filed-name.ts";
import { type FieldName, PassportFields } from "./passport-fields.tsx";
import { confirmedIn, findDifferences, isSettled, marksAfter } from "../differences/reading-differences.ts";
import { SavingNote } from "./saving-note.tsx";
import { findHolder } from "./taken-number.ts";
import { usePassportFields } from "./use-passport-fields.ts";
import { usePassportNext } from "./use-passport-next.ts";
import { useWarnings } from "./use-warnings.tsx";
import { TaskCard } from "../tasks/task-card.tsx";
import { confirmableFields } from "../verdicts/combine-verdicts.ts";
import { usePageVerdicts } from "../verdicts/use-page-verdicts.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import { usePassportTexts } from "../use-passport-texts.ts";

export type PassportFormProps = Flow & { traveller: NonNullable<Flow["traveller"]> };

export function PassportForm({ draft, config: { today }, traveller }: PassportFormProps) {
  const texts = usePassportTexts();
  const { flow, dateField } = useDraftTexts();
  const form = usePassportFields(draft.id, traveller);
  const { fields, change, takenNumber } = form;
  const { newcomer, busy, failure, asking, finish, merge, dontMerge } = usePassportNext(traveller, form);
  const { changeTraveller } = useDraftActions();
  const [guardian, setGuardian] = useState(traveller.guardianConsent);
  const [confirmed, setConfirmed] = useState<readonly string[]>(() => confirmedIn(traveller.marks));
  const [isForm, setForm] = useState(() => traveller.reading === null);
  const crops = useRememberedCrops(traveller.id);
  const [attempt, setAttempt] = useState(0);
  const [typed, setTyped] = useState<Partial<Record<DateName, string>>>({});
  const other = findHolder(draft, traveller, takenNumber);
  const otherName = other ? fullNameOf(other) : "";
  const verdicts = usePageVerdicts({ draftId: draft.id, traveller, today }, fields);
  const differences = findDifferences(fields, traveller, verdicts);
  const missing = findFormProblems(fields, {
    guardianConsent: guardian,
    today,
    typed,
    notADate: (name) => `${texts.labels[name]}: ${dateField(texts.labels[name]).notADate}`,
  });
  const open = differences.filter(
    (difference) =>
      !isSettled(difference, confirmed) && missing.every(({ fieldId }) => fieldId !== difference.field),
  );
  const name = useFiledName(fields, draft, traveller);
  const problems = [
    ...missing,
    ...name.problems,
    ...open.map(({ field, shown }) => ({
      fieldId: field,
      message: `${texts.labels[field]}: ${texts.differs(shown)}`,
    })),
  ];
  const position = draft.travellers.findIndex(({ id }) => id === traveller.id) + 1;
  const isGroup = draft.travellers.length > 1;

  async function next(): Promise<void> {
    setAttempt(attempt + 1);
    if (problems.length > 0) return;
    await finish(answers());
  }

  return (
    <FlowFrame
      draft={draft}
      traveller={traveller}
      current="Passport Details"
      title={isGroup ? texts.titleOf(nameOfTraveller(traveller, position)) : texts.title}
      lead={texts.lead}
      beside={<TaskCard draft={draft} travellerId={traveller.id} />}
    >
      <ErrorSummary title={flow.problems} problems={attempt > 0 ? problems : []} attempt={attempt} />
      <ReadBack isForm={isForm} busy={busy} onCorrect={() => void next()} onChange={() => setForm(true)}>
        <PassportFields
          isForm={isForm}
          crops={crops}
          verdicts={verdicts}
          confirmable={confirmableFields(fields, traveller)}
          fields={fields}
          nameRule={draft.nameRule}
          today={today}
          fromPassport={findReadFields(fields, traveller)}
          hasCheckDigits={traveller.reading?.ok === true}
          errors={{
            ...(attempt > 0 && Object.fromEntries(missing.map(({ fieldId, message }) => [fieldId, message]))),
            ...(other && !newcomer && { passportNumber: texts.taken(otherName) }),
          }}
          warnings={useWarnings(fields, draft, today)}
          under={underField}
          onChange={change}
          onTypeDate={(name, text) => setTyped((others) => ({ ...others, [name]: text }))}
        />
      </ReadBack>
      <FiledName name={name} isTried={attempt > 0} />
      {needsGuardian(fields.dob, today) && (
        <GuardianTick
          checked={guardian}
          error={attempt > 0 && !guardian ? codeText("guardian_consent_missing") : undefined}
          onChange={(ticked) => {
            setGuardian(ticked);
            changeTraveller.mutate({ draftId: draft.id, travellerId: traveller.id, guardianConsent: ticked });
          }}
        />
      )}
      <FurtherFields draft={draft} given={form.further} onChange={form.changeFurther} />
      <SavingNote state={form.state} onSave={() => void form.save().catch(() => undefined)} />
      {failure !== undefined && <FlowFailure error={failure} onRetry={() => void next()} />}
      <FlowButtons isMain={isForm} busy={busy} onNext={next} />
      <ConfirmDialog
        open={asking && other !== undefined}
        title={texts.takenQuestion(otherName)}
        confirmLabel={texts.takenYes}
        cancelLabel={texts.takenNo}
        onConfirm={() => void (other && merge({ mergeInto: other.id, ...answers() }))}
        onCancel={dontMerge}
      >
        {texts.takenExplanation}
      </ConfirmDialog>
    </FlowFrame>
  );

  function answers() {
    const marks = marksAfter(traveller, { fields, confirmed, verdicts });
    return { marks: name.marked(marks), guardianConsent: guardian };
  }

  function underField(field: FieldName) {
    const difference = differences.find((candidate) => candidate.field === field);
    if (!difference) return undefined;
    return (
      <FieldDifference
        difference={difference}
        confirmed={confirmed.includes(field)}
        onUseRead={() => change(difference.change)}
        onConfirm={(ticked) =>
          setConfirmed(ticked ? [...confirmed, field] : confirmed.filter((name) => name !== field))
        }
      />
    );
  }
}
