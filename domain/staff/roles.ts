// Who may do what in the console: one table of roles by action (D26, P11).

export const staffRoles = ["specialist", "supervisor", "administrator"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Every action, and the roles that may take it. */
export const staffActions = {
  see_queue: ["specialist", "supervisor"],
  open_case: ["specialist", "supervisor"],
  open_document: ["specialist", "supervisor"],
  claim: ["specialist", "supervisor"],
  reassign: ["supervisor"],
  verify_documents: ["specialist", "supervisor"],
  ask_again: ["specialist", "supervisor"],
  file: ["specialist", "supervisor"],
  decide: ["specialist", "supervisor"],
  /** Agree to a colleague's proposal or decline it; release a visa that the comparison could not confirm. */
  second_person: ["supervisor"],
  answer_travellers: ["specialist", "supervisor"],
  see_reports: ["supervisor", "administrator"],
  manage_staff: ["administrator"],
  manage_catalogue: ["administrator"],
  manage_policies: ["administrator"],
  /** Set and lift legal holds on erasure. */
  manage_holds: ["administrator"],
  manage_money: ["administrator"],
  manage_mails: ["administrator"],
  /** Which background jobs keep failing, and how old the last backup is. */
  see_operation: ["administrator"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffAction = keyof typeof staffActions;

export function mayTake(role: StaffRole, action: StaffAction): boolean {
  return (staffActions[action] as readonly StaffRole[]).includes(role);
}

export function isStaffRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}
