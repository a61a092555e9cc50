// Saving in two steps: what is typed is checked and shown as a change, and sent once that is confirmed.
import { type FormEvent, useState } from "react";
import { focusField } from "#web/ui/form/focus-field.ts";
import { type OfficeCall, useOfficeCall } from "../office-calls.ts";
import { wrongFields } from "./wrong-fields.ts";

interface Reviewed {
  /** The fields whose text has no meaning, in the order of the form. */
  wrong: readonly string[];
  idOf: (field: string) => string;
  hasChanges: boolean;
  call: OfficeCall;
  onSaved: () => void;
}

export function useReviewedSave({ wrong, idOf, hasChanges, call, onSaved }: Reviewed) {
  const save = useOfficeCall();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const rejected = wrongFields(save.error);

  function review(event: FormEvent): void {
    event.preventDefault();
    save.reset();
    setTried(true);
    const [first] = wrong;
    if (first !== undefined) focusField(idOf(first));
    else if (hasChanges) setAsking(true);
  }

  function confirm(): void {
    save.mutate(call, {
      onSuccess: () => {
        setTried(false);
        onSaved();
      },
      onSettled: () => setAsking(false),
    });
  }

  return {
    review,
    confirm,
    isAsking,
    cancel: () => setAsking(false),
    isPending: save.isPending,
    isSuccess: save.isSuccess,
    error: save.error,
    isWrong: (field: string) => (isTried && wrong.includes(field)) || rejected.has(field),
    /** Somebody has pressed the button without changing anything. */
    isUnchanged: isTried && wrong.length === 0 && !hasChanges,
  };
}

export type ReviewedSave = ReturnType<typeof useReviewedSave>;
