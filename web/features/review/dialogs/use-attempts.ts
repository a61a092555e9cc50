// What is wrong with a form of a step: said from the first attempt to send it on, and gone as it is mended.
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
    /** For the summary. */
    problems: attempt > 0 ? found : [],
    /** For the field itself. */
    errorOf: (field: Field): string | undefined => (attempt > 0 && problems[field]) || undefined,
    /** Sends where nothing is wrong. */
    send: (sending: () => void) => {
      setAttempt(attempt + 1);
      if (found.length === 0) sending();
    },
  };
}
