// What happened, for the list of changes: who did what, to what, and who confirmed it.

/** What is not known of a change is empty. */
export interface ChangeParts {
  actor: string;
  /** The plan, destination, policy, email, colleague or application. */
  about: string;
  /** The values of a policy, where one takes the place of another. */
  from: string;
  to: string;
  /** The changed fields or parts, 'Name: before → after' each. */
  changes: string;
  amount: string;
  confirmedBy: string;
  /** Why a guarded policy was to change, or was not. */
  reason: string;
}

const by = (confirmedBy: string) => (confirmedBy ? `, confirmed by ${confirmedBy}` : "");
const because = (reason: string) => (reason ? ` Reason: ${reason}` : "");
const of = (amount: string) => (amount ? ` of ${amount}` : "");

export const happenings = {
  staff_enrolled: ({ actor }: ChangeParts) => `${actor} set up their login.`,
  staff_capacity_changed: ({ actor, about, changes }: ChangeParts) =>
    `${actor} changed the daily capacity of ${about}. ${changes}.`,
  plan_added: ({ actor, about, amount }: ChangeParts) => `${actor} added the plan ${about}, for ${amount}.`,
  plan_changed: ({ actor, about, changes }: ChangeParts) => `${actor} changed the plan ${about}. ${changes}.`,
  destination_added: ({ actor, about }: ChangeParts) => `${actor} added the destination ${about}.`,
  destination_changed: ({ actor, about, changes }: ChangeParts) =>
    `${actor} changed the destination ${about}. ${changes}.`,
  destination_profile_changed: ({ actor, about, changes }: ChangeParts) =>
    `${actor} changed what the authority of ${about} asks for. ${changes}.`,
  policy_changed: ({ actor, about, from, to, changes, confirmedBy, reason }: ChangeParts) =>
    from
      ? `${actor} changed '${about}' from ${from} to ${to}${by(confirmedBy)}.${because(reason)}`
      : `${actor} changed '${about}'${by(confirmedBy)}. ${changes}.${because(reason)}`,
  policy_proposed: ({ actor, about, from, to, changes, reason }: ChangeParts) =>
    from
      ? `${actor} proposed to change '${about}' from ${from} to ${to}.${because(reason)}`
      : `${actor} proposed to change '${about}'. ${changes}.${because(reason)}`,
  policy_agreed: ({ actor, about, to }: ChangeParts) =>
    `${actor} agreed to the change of '${about}' to ${to}.`,
  policy_declined: ({ actor, about, to, reason }: ChangeParts) =>
    `${actor} declined the change of '${about}' to ${to}.${because(reason)}`,
  refund_proposed: ({ actor, about, amount }: ChangeParts) =>
    `${actor} requested a refund${of(amount)} for ${about}.`,
  refund_approved: ({ actor, about, amount }: ChangeParts) =>
    `${actor} approved the refund${of(amount)} for ${about}.`,
  refund_declined: ({ actor, about, amount }: ChangeParts) =>
    `${actor} declined the refund${of(amount)} for ${about}.`,
  mail_tried_again: ({ actor, about }: ChangeParts) => `${actor} sent the email '${about}' again.`,
};

/** What a change is about if its name is not known any more. */
export const gone = { plan: "(deleted)", refund: "an erased application", colleague: "a former colleague" };
