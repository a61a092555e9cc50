// One requested detail: the value that was entered, to be corrected or confirmed.
import { Send } from "lucide-react";
import { useState } from "react";
import { ageOn, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { FieldRequest } from "#contract/requests/field-requests.ts";
import { useConfig } from "#web/client/configuration.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";
import {
  CorrectionField,
  type CorrectionFieldProps,
} from "#web/features/passport/correction/correction-field.tsx";
import { GuardianTick } from "#web/features/passport/form/guardian-tick.tsx";
import { usePassportTexts } from "#web/features/passport/use-passport-texts.ts";
import { failureText, fieldTexts } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import type { Replaced } from "../own-application.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";
import { useFieldAnswer } from "./use-field-answer.ts";

export interface CorrectFieldProps {
  applicationId: string;
  request: FieldRequest;
  onDone: (answered: Replaced) => void;
}

export function CorrectField({ applicationId, request, onDone }: CorrectFieldProps) {
  const { action } = useTrackingTexts();
  const { field, entered } = request;
  const [value, setValue] = useState(entered);
  const [noSurname, setNoSurname] = useState(field === "lastName" && entered === "");
  const [guardianConsent, setGuardianConsent] = useState(false);
  const answer = useFieldAnswer({ applicationId, requestId: request.id, onDone });
  const isChild = useIsChild(field === "dob" ? value : "");
  const error = answer.error
    ? (fieldTexts(answer.error)["value"] ?? failureText(answer.error, action.failed))
    : undefined;
  const isSame = value.trim() === entered;

  return (
    <form
      noValidate
      className="max-w-md space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const isBlankSurname = field === "lastName" && noSurname;
        answer.mutate({
          value: isBlankSurname ? "" : value.trim(),
          ...(isBlankSurname && { noSurname }),
          ...(isChild && guardianConsent && { guardianConsent }),
        });
      }}
    >
      <Control
        {...{ request, value, error }}
        isDisabled={noSurname && field === "lastName"}
        onChange={setValue}
      />
      {field === "lastName" && <NoSurname checked={noSurname} onChange={setNoSurname} />}
      {isChild && <GuardianTick checked={guardianConsent} error={undefined} onChange={setGuardianConsent} />}
      <Button type="submit" icon={<Send aria-hidden />} busy={answer.isPending} busyLabel={action.sending}>
        {isSame && !(field === "lastName" && noSurname && entered !== "") ? action.confirm : action.correct}
      </Button>
    </form>
  );
}

function NoSurname(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  const texts = usePassportTexts();
  return (
    <Checkbox id="noSurname" {...props}>
      {texts.noSurname}
    </Checkbox>
  );
}

/** A date of birth that makes the traveller a child needs a guardian's consent (D46). */
function useIsChild(dob: string): boolean {
  const today = useToday();
  return dob !== "" && dob <= today && ageOn(dob, today) < 18;
}

function useToday(): CalendarDate {
  const { data: config } = useConfig();
  const [todayHere] = useState(() => dateInIndia(new Date()));
  return config?.today ?? todayHere;
}

type ControlProps = Pick<CorrectionFieldProps, "value" | "error" | "isDisabled" | "onChange"> & {
  request: FieldRequest;
};

function Control({ request: { id, field }, ...props }: ControlProps) {
  const texts = usePassportTexts();
  const { dateField } = useDraftTexts();
  const label = texts.labels[field];
  return (
    <CorrectionField
      id={`correct-${id}`}
      {...{ field, label }}
      hint={texts.asShown}
      dateTexts={dateField(label)}
      today={useToday()}
      {...props}
    />
  );
}
