// Live events: the kinds of events, and their form in a stream (GET /events; docs/decisions/0018).
import { z } from "zod";
import { dataOf, uuid } from "../envelope.ts";

type Subject = "application" | "payment" | "expert_request";

/** Every kind of event, and what its `subjectId` names. The client fetches what changed again, with its own permissions. */
export const liveEventKinds = {
  /** Submitted, or its status has changed. */
  status_changed: "application",
  /** An item was requested again and waits for the traveller. */
  action_needed: "application",
  /** An item was sent, perhaps from another device, or its request was withdrawn. */
  action_done: "application",
  /** The filing with the authority was recorded. */
  filed: "application",
  /** A traveller's outcome was decided. */
  outcome_decided: "application",
  payment_changed: "payment",
  /** A refund of this payment was requested, or its status has changed. */
  refund_changed: "payment",
  /** There is a new answer in the conversation. */
  expert_message: "expert_request",
} as const satisfies Record<string, Subject>;

export type LiveEventKind = keyof typeof liveEventKinds;
const kinds = Object.keys(liveEventKinds) as [LiveEventKind, ...LiveEventKind[]];

/** `id` is its number among the account's events; a client resumes a stream after the last one that it saw. */
export const liveEvent = z.object({ id: z.int().positive(), kind: z.enum(kinds), subjectId: uuid });
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * The event after which the others follow. `isComplete` is true if it is the one named in `last-event-id` and nothing is
 * missing; false means that the client has to fetch everything that it shows again.
 */
export const liveStart = z.object({ lastId: z.int().min(0), isComplete: z.boolean() });
export type LiveStart = z.infer<typeof liveStart>;

/** For clients that cannot use a stream (`accept: application/json`): the events since then, without waiting. */
export const liveEventsAnswer = dataOf(liveStart.extend({ events: z.array(liveEvent) }));
export type LiveEvents = z.infer<typeof liveEventsAnswer>["data"];
