// Dialog in which a specialist proposes to correct a traveller's details: the fields, why, and a preview of what changes.
import { caseCalls } from "#contract/review/paths.ts";
import {
  type RequestableField,
  requestableFieldNames,
  fieldsOnVisa,
} from "#domain/review/requests/requestable-fields.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { type DialogProps, stepState } from "../dialogs/dialog-props.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { reasonIn } from "../guard/use-asked.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { useKeptWords } from "../kept-words.ts";
import { useFieldCrops } from "../travellers/use-field-crops.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { CorrectionValues } from "./correction-values.tsx";
import { FieldControl } from "./field-control.tsx";
import { useCorrectedFields } from "./use-corrected-fields.ts";

const idOf = (field: RequestableField) => `correct-${field}`;
const ids = { fields: idOf("firstName") };

export function CorrectDetailsDialog({ shown, traveller, viewer, caseSteps }: DialogProps) {
  const { corrections: texts } = useReviewTexts();
  const corrected = useCorrectedFields(traveller);
  const crops = useFieldCrops(traveller, viewer.pathOf);
  const [reason, setReason] = useKeptWords(`correct/${traveller.id}`);
  const { changed, fields } = corrected;
  const form = useAttempts(ids, { fields: changed.length === 0 && texts.nothingChanged });
  const path = caseCalls.correctDetails(shown.id, traveller.id);
  return (
    <GuardDialog
      title={texts.title(traveller.name)}
      confirmLabel={texts.send(changed.length)}
      startsAtTitle
      form={form}
      reason={reasonIn(texts, [reason, setReason])}
      hasWords={reason.trim() !== "" || changed.length > 0}
      {...stepState(caseSteps)}
      onConfirm={(given) =>
        caseSteps.take("correctDetails", { path, body: { fields, reason: given.reason } })
      }
    >
      <p>{texts.text}</p>
      <Fields {...{ traveller, corrected, crops }} />
      {changed.length > 0 && <Preview {...{ shown, traveller, changed, crops }} />}
    </GuardDialog>
  );
}

interface FieldsProps extends Pick<DialogProps, "traveller"> {
  corrected: ReturnType<typeof useCorrectedFields>;
  crops: ReturnType<typeof useFieldCrops>;
}

function Fields({ traveller, corrected, crops }: FieldsProps) {
  const { corrections: texts } = useReviewTexts();
  const { textOf, set, noSurname, setNoSurname } = corrected;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      {requestableFieldNames.map((field) => (
        <div key={field}>
          <FieldControl
            id={idOf(field)}
            field={field}
            value={textOf(field)}
            crop={crops[field]}
            differs={traveller.details.some((detail) => detail.field === field && detail.differs)}
            isDisabled={field === "lastName" && noSurname}
            onChange={(value) => set(field, value)}
          />
          {field === "lastName" && (
            <Checkbox id="correct-no-surname" checked={noSurname} onChange={setNoSurname}>
              {texts.noSurname}
            </Checkbox>
          )}
        </div>
      ))}
    </div>
  );
}

type PreviewProps = Pick<DialogProps, "shown" | "traveller"> & {
  changed: ReturnType<typeof useCorrectedFields>["changed"];
  crops: ReturnType<typeof useFieldCrops>;
};

function Preview({ shown, traveller, changed, crops }: PreviewProps) {
  const { corrections: texts } = useReviewTexts();
  const isCompared = changed.some(({ field }) => fieldsOnVisa.includes(field));
  return (
    <section aria-label={texts.preview} className="space-y-2 rounded-control border border-line bg-paper p-3">
      <CorrectionValues fields={changed} crops={crops} />
      {traveller.visa !== null && isCompared && <p className="text-sm">{texts.visaGoes}</p>}
      {shown.filing !== null && <p className="text-sm">{texts.atAuthority}</p>}
    </section>
  );
}
