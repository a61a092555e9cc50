// The details of a traveller as they are being corrected in the dialog, and which of them differ from what was entered.
import { useState } from "react";
import type { CorrectionRequest } from "#contract/review/requests/corrections.ts";
import { type RequestableField, requestableFieldNames } from "#domain/review/requests/requestable-fields.ts";
import type { CaseTraveller } from "../case-calls.ts";

export function useCorrectedFields({ details }: CaseTraveller) {
  const enteredIn = (field: RequestableField) =>
    details.find((detail) => detail.field === field)?.entered ?? "";
  const [typed, setTyped] = useState<Partial<Record<RequestableField, string>>>({});
  const [noSurname, setNoSurname] = useState(enteredIn("lastName") === "");
  const valueOf = (field: RequestableField) => {
    if (field === "lastName" && noSurname) return "";
    return (typed[field] ?? enteredIn(field)).trim();
  };
  const changed = requestableFieldNames
    .map((field) => ({ field, former: enteredIn(field), value: valueOf(field) }))
    .filter(({ former, value }) => former !== value);
  return {
    noSurname,
    setNoSurname,
    /** As typed. */
    textOf: (field: RequestableField) =>
      field === "lastName" && noSurname ? "" : (typed[field] ?? enteredIn(field)),
    set: (field: RequestableField, value: string) => setTyped({ ...typed, [field]: value }),
    changed,
    /** The part of the request body. */
    fields: changed.map(({ field, value }): CorrectionRequest["fields"][number] => ({
      field,
      value,
      ...(field === "lastName" && noSurname && { noSurname }),
    })),
  };
}
