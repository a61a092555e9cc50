// Validation of a form: errors appear with an attempt to submit, disappear once fixed, and do not appear while somebody types.
import { useState } from "react";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";

type Problems<Field extends string> = Partial<Record<Field, string | false>>;

/** The attempts to submit a form, and what is wrong with it. */
export interface Attempts {
  attempt: number;
  /** For the error summary. */
  problems: readonly FieldProblem[];
  /** Counts an attempt. Returns whether there are no errors. */
  check: () => boolean;
}

export function useAttempts<Field extends string>(
  ids: Readonly<Record<Field, string>>,
  problems: Problems<Field>,
) {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<readonly Field[]>([]);
  const wrong = (Object.keys(ids) as Field[]).filter((field) => problems[field]);
  const still = shown.filter((field) => problems[field]);
  if (still.length < shown.length) setShown(still);

  function check(): boolean {
    setAttempt((times) => times + 1);
    setShown(wrong);
    return wrong.length === 0;
  }

  return {
    attempt,
    problems: still.map((field): FieldProblem => ({ fieldId: ids[field], message: problems[field] })),
    /** For the field's own error message. */
    errorOf: (field: Field): string | undefined => (still.includes(field) && problems[field]) || undefined,
    check,
    /** As before the first attempt. */
    restart: () => setShown([]),
    /** Calls `submit` if there are no errors. */
    send: (submit: () => void) => {
      if (check()) submit();
    },
  };
}
