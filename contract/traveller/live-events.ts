// Live events: what may have happened, and how a stream tells it (GET /events; docs/decisions/0018).
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
