// The name as filed for a traveller of a draft, and whether the traveller has confirmed the father's name in it.
import { useState } from "react";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { type FiledName, filedWithFather } from "#domain/passport/filed-name.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import type { FormProblem } from "../form/form-findings.ts";
import { nameOnApplication } from "./name-on-application.ts";
import { usePassportTexts } from "../use-passport-texts.ts";

export interface FiledNameState {
  /** Undefined while the name does not follow the destination's rule. */
  filed: FiledName | undefined;
  isConfirmed: boolean;
  confirm: (ticked: boolean) => void;
  problems: FormProblem[];
  /** The same marks, with or without that of the confirmation. */
  marked: (marks: readonly string[]) => string[];
}

export function useFiledName(
  fields: PassportDetails,
  draft: Pick<Draft, "nameRule">,
  traveller: Pick<DraftTraveller, "marks">,
): FiledNameState {
  const { filedName: texts } = usePassportTexts();
  const filed = nameOnApplication(fields, draft);
  const name = filed ? `${filed.givenNames}/${filed.surname}` : "";
  // Only the name that was confirmed counts as confirmed, so a change asks again.
  const [confirmed, setConfirmed] = useState(traveller.marks.includes(filedWithFather) ? name : undefined);
  const isAdded = filed?.addsFatherName ?? false;
  const isConfirmed = isAdded && confirmed === name;
  return {
    filed,
    isConfirmed,
    confirm: (ticked) => setConfirmed(ticked ? name : undefined),
    problems: isAdded && !isConfirmed ? [{ fieldId: "filedName", message: texts.unconfirmed }] : [],
    marked: (marks) => [
      ...marks.filter((mark) => mark !== filedWithFather),
      ...(isConfirmed ? [filedWithFather] : []),
    ],
  };
}
