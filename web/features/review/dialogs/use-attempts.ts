// Validation of a step's form: errors appear after the first attempt to submit and disappear once fixed.
import { useState } from "react";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";

type Problems<Field extends string> = Partial<Record<Field, string | false>>;

export function useAttempts<Field extends string>(
  ids: Readonly<Record<Field, string>>,
  problems: Problems<Field>,
) {
  const [attempt, setAttempt] = useState(0);
  const found = (Object.keys(ids) as Field[]).flatMap((field): FieldProblem[] => {
    const message = problems[field];
    return message ? [{ fieldId: ids[field], message }] : [];
  });

  return {
    attempt,
    /** For the error summary. */
    problems: attempt > 0 ? found : [],
    /** For the field's own error message. */
    errorOf: (field: Field): string | undefined => (attempt > 0 && problems[field]) || undefined,
    /** Calls `submit` if there are no errors. */
    send: (submit: () => void) => {
      setAttempt(attempt + 1);
      if (found.length === 0) submit();
    },
  };
}
