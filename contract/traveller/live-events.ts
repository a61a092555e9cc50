// Live events: what may have happened, and how a stream tells it (GET /events; docs/decisions/0018).
import { z } from "zod";
import { dataOf, uuid } from "../envelope.ts";

type Subject = "application" | "payment" | "expert_request";

/** Every kind of event, and what its `subjectId` names. What has changed is asked for anew, with the reader's own rights. */
export const liveEventKinds = {
  /** Submitted, or moved along the status graph. */
  status_changed: "application",
  /** An item is asked for again and waits for the traveller. */
  action_needed: "application",
  /** An item was sent, perhaps from another device, or is asked for no longer. */
  action_done: "application",
  /** The filing with the authority was recorded. */
  filed: "application",
  /** A traveller's outcome. */
  outcome_decided: "application",
  payment_changed: "payment",
  /** A refund of this payment was asked for, or moved. */
  refund_changed: "payment",
  /** Somebody has answered in the conversation. */
  expert_message: "expert_request",
} as const satisfies Record<string, Subject>;

export type LiveEventKind = keyof typeof liveEventKinds;
const kinds = Object.keys(liveEventKinds) as [LiveEventKind, ...LiveEventKind[]];

/** `id`: its number among the events of the account; a stream is taken up again after the last one that was seen. */
export const liveEvent = z.object({ id: z.int().positive(), kind: z.enum(kinds), subjectId: uuid });
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * The event after which the others follow. `isComplete`: it is the one named in `last-event-id`, and nothing is
 * missing; false: whatever is shown is to be asked for anew.
 */
export const liveStart = z.object({ lastId: z.int().min(0), isComplete: z.boolean() });
export type LiveStart = z.infer<typeof liveStart>;

/** For whoever cannot have a stream (`accept: application/json`): what has happened since, at once. */
export const liveNewsAnswer = dataOf(liveStart.extend({ events: z.array(liveEvent) }));
export type LiveNews = z.infer<typeof liveNewsAnswer>["data"];
