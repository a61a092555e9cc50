// Claiming and releasing from the queue: what came of it in words, and the focus stays at the case.
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
  said: string;
  refused: string | undefined;
  take: (row: QueueRow, step: ClaimStep) => void;
  /** Whichever of both is open. */
  toggle: (row: QueueRow) => void;
}

interface Place {
  list: RefObject<HTMLElement | null>;
  rows: readonly QueueRow[];
  myId: string | undefined;
}

export function useClaiming({ list, myId }: Place): Claiming {
  const { queue: texts, steps } = useReviewTexts();
  const claim = useClaim();
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<string>();

  function take(row: QueueRow, step: ClaimStep): void {
    if (claim.isPending) return;
    setRefused(undefined);
    claim.mutate(
      { id: row.id, step },
      {
        onSuccess: () =>
          setSaid(step === "claim" ? texts.claimed(row.applicationId) : texts.released(row.applicationId)),
        onError: (error) => setRefused(failureText(error, steps.failed)),
        onSettled: () => keepFocus(list.current, row.id),
      },
    );
  }

  return {
    busyId: claim.isPending ? claim.variables.id : undefined,
    said,
    refused,
    take,
    toggle: (row) => {
      const step = claimStepOf(row, myId);
      if (step) take(row, step);
    },
  };
}

/** The button that was pressed may be gone: the focus stays at its case, where there still is one. */
function keepFocus(list: HTMLElement | null, id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    focusCase(itemsOf(list).find((item) => item.dataset["case"] === id));
  });
}
