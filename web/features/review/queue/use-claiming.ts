// Claims and releases cases from the queue, announces the result and keeps the focus on the case.
import { type RefObject, useState } from "react";
import type { QueueRow } from "#contract/review/queue.ts";
import { useClaim } from "./queue-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { claimStepOf, type ClaimStep } from "./queue-row.tsx";
import { focusCase, itemsOf } from "./use-queue-keys.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface Claiming {
  /** The case that is being claimed or released now. */
  busyId: string | undefined;
  message: string;
  failure: string | undefined;
  take: (row: QueueRow, step: ClaimStep) => void;
  /** Claims or releases the case, whichever is possible. */
  toggle: (row: QueueRow) => void;
}

interface QueueState {
  list: RefObject<HTMLElement | null>;
  rows: readonly QueueRow[];
  myId: string | undefined;
}

export function useClaiming({ list, myId }: QueueState): Claiming {
  const { queue: texts, steps } = useReviewTexts();
  const claim = useClaim();
  const [message, setMessage] = useState("");
  const [failure, setFailure] = useState<string>();

  function take(row: QueueRow, step: ClaimStep): void {
    if (claim.isPending) return;
    setFailure(undefined);
    claim.mutate(
      { id: row.id, step },
      {
        onSuccess: () =>
          setMessage(step === "claim" ? texts.claimed(row.applicationId) : texts.released(row.applicationId)),
        onError: (error) => setFailure(failureText(error, steps.failed)),
        onSettled: () => keepFocus(list.current, row.id),
      },
    );
  }

  return {
    busyId: claim.isPending ? claim.variables.id : undefined,
    message,
    failure,
    take,
    toggle: (row) => {
      const step = claimStepOf(row, myId);
      if (step) take(row, step);
    },
  };
}

/** Moves the focus to the case if the pressed button is gone and the case is still listed. */
function keepFocus(list: HTMLElement | null, id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    focusCase(itemsOf(list).find((item) => item.dataset["case"] === id));
  });
}
