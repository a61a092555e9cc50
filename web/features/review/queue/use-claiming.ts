// Claims and releases cases from the queue, announces the result and keeps the focus on the case.
import { type RefObject, useRef, useState } from "react";
import type { QueueRow } from "#contract/review/queue.ts";
import { useClaim } from "./queue-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { keepFocus } from "../keep-focus.ts";
import { claimStepOf, type ClaimStep } from "./queue-row.tsx";
import { itemsOf } from "./use-queue-keys.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface Claiming {
  /** The case that is being claimed or released now. */
  busyId: string | undefined;
  message: string;
  /** The cases that were claimed or released here, as they were afterwards. */
  changed: ReadonlyMap<string, QueueRow>;
  failure: string | undefined;
  /** Does nothing if the case does not allow the step. */
  take: (row: QueueRow, step: ClaimStep) => void;
  /** By the button of the row, which has both steps in one place: a second press right after a claim does nothing. */
  press: (row: QueueRow, step: ClaimStep) => void;
}

/** Someone who presses again within this time has not read the new label. */
const secondPressMs = 1000;

interface QueueState {
  list: RefObject<HTMLElement | null>;
  /** Has the focus if the list becomes empty. */
  count: RefObject<HTMLElement | null>;
  myId: string | undefined;
}

export function useClaiming({ list, count, myId }: QueueState): Claiming {
  const { queue: texts, steps } = useReviewTexts();
  const claim = useClaim();
  const [message, setMessage] = useState("");
  const [changed, setChanged] = useState<ReadonlyMap<string, QueueRow>>(new Map());
  const [failure, setFailure] = useState<string>();
  const claimed = useRef({ id: "", at: 0 });

  function take(row: QueueRow, step: ClaimStep): void {
    if (claim.isPending || claimStepOf(row, myId) !== step) return;
    setFailure(undefined);
    const { id, applicationId } = row;
    const at = itemsOf(list.current).findIndex((item) => item.dataset["case"] === id);
    claim.mutate(
      { id, step },
      {
        onSuccess: ({ data }) => {
          claimed.current = { id, at: Date.now() };
          setMessage(step === "claim" ? texts.claimed(applicationId) : texts.released(applicationId));
          setChanged((before) => new Map(before).set(id, data));
        },
        onError: (error) => setFailure(texts.failedOn(applicationId, failureText(error, steps.failed))),
        onSettled: () => keepFocus(() => placeOf({ list, count }, { id, at })),
      },
    );
  }

  return {
    busyId: claim.isPending ? claim.variables.id : undefined,
    message,
    changed,
    failure,
    take,
    press: (row, step) => {
      const { id, at } = claimed.current;
      const isSecondPress = step === "release" && row.id === id && Date.now() - at < secondPressMs;
      if (!isSecondPress) take(row, step);
    },
  };
}

/** If the pressed button is gone, the focus goes to its case, or else to the one now in its place. */
function placeOf(
  { list, count }: Pick<QueueState, "list" | "count">,
  { id, at }: { id: string; at: number },
): HTMLElement | null {
  const items = itemsOf(list.current);
  const item = items.find(({ dataset }) => dataset["case"] === id) ?? items[at] ?? items.at(-1);
  return item?.querySelector("a") ?? count.current;
}
