// Texts of changes that ask for the authenticator's code again.

/** `to` is the new role with its article. */
export interface ChangeNames {
  actor: string;
  about: string;
  to: string;
  confirmedBy: string | null;
}

export const guard = {
  changeRole: "Change role",
  changeRoleOf: (name: string) => `Change role: ${name}`,
  newRole: "New role",
  sameRole: (name: string, role: string) => `${name} is already ${role}. Choose another role.`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  duties: {
    specialist: "Decides cases and answers travellers.",
    supervisor: "Also agrees to colleagues' proposals, assigns cases and sees the reports.",
    administrator: "Runs staff, catalogue, policies and money. Sees no cases.",
  },
  needsSecond: "A second administrator has to agree. Until then, nothing changes.",
  specialistFirst: "Invited as a specialist. Becomes an administrator when a second administrator agrees.",
  addTitle: (name: string) => `Add ${name}?`,
  invitedAt: (email: string) =>
    `We email ${email} a link to set a password and an authenticator. It works for 3 days.`,
  proposed: (name: string) => `${name} has proposed to make them an administrator.`,
  agree: "Agree",
  agreeOf: (name: string) => `Agree: ${name} becomes an administrator`,
  decline: "Decline",
  declineOf: (name: string) => `Decline: ${name} as an administrator`,
  declineText: "Their role does not change.",
  /** What happened, for the list of changes. */
  sentences: {
    staff_added: ({ actor, about, to }: ChangeNames) => `${actor} added ${about} as ${to}.`,
    staff_role_changed: ({ actor, about, to, confirmedBy }: ChangeNames) =>
      `${actor} made ${about} ${to}${confirmedBy ? `, confirmed by ${confirmedBy}` : ""}.`,
    staff_ended: ({ actor, about }: ChangeNames) => `${actor} deactivated ${about}.`,
    staff_returned: ({ actor, about, confirmedBy }: ChangeNames) =>
      `${actor} reactivated ${about}${confirmedBy ? `, confirmed by ${confirmedBy}` : ""}.`,
    staff_invited_again: ({ actor, about }: ChangeNames) => `${actor} invited ${about} again.`,
    staff_factor_reset: ({ actor, about }: ChangeNames) => `${actor} reset the login of ${about}.`,
    staff_administrator_proposed: ({ actor, about }: ChangeNames) =>
      `${actor} proposed to make ${about} an administrator.`,
    staff_administrator_declined: ({ actor, about }: ChangeNames) =>
      `${actor} declined to make ${about} an administrator.`,
    staff_administrator_refused: ({ actor, about }: ChangeNames) =>
      `${actor} tried to make ${about} an administrator without an independent second person.`,
    staff_change_refused: ({ actor, about }: ChangeNames) =>
      `${actor} gave a wrong code for a change of staff concerning ${about}.`,
    hold_set: ({ actor, about }: ChangeNames) => `${actor} put ${about} on legal hold.`,
    hold_lifted: ({ actor, about }: ChangeNames) => `${actor} lifted the legal hold on ${about}.`,
    hold_lift_refused: ({ actor, about }: ChangeNames) =>
      `${actor} gave a wrong code for lifting the legal hold on ${about}.`,
  },
  roleAs: { specialist: "a specialist", supervisor: "a supervisor", administrator: "an administrator" },
  loggedOut: (name: string) => `${name} is logged out everywhere.`,
  casesReturn: (count: number) =>
    count === 1 ? "1 open case returns to the queue." : `${count} open cases return to the queue.`,
  endTitle: (name: string) => `Deactivate ${name}?`,
  endText: (name: string) => `${name} can no longer log in. You can reactivate them later.`,
  backTitle: (name: string) => `Reactivate ${name}?`,
  backText: (name: string, role: string) => `${name} can log in again, as ${role}.`,
} as const;
