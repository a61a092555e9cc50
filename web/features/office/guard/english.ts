// Texts of changes that ask for the authenticator's code again.

export const guard = {
  code: "Code from your authenticator app",
  codeHint: "Six digits. They show that it's you, not just your open session.",
  codeMissing: "Enter the six digits.",
  cancel: "Cancel",
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
  loggedOut: (name: string) => `${name} is logged out everywhere.`,
  casesReturn: (count: number) =>
    count === 1 ? "1 open case returns to the queue." : `${count} open cases return to the queue.`,
  endTitle: (name: string) => `Deactivate ${name}?`,
  endText: (name: string) => `${name} can no longer log in. You can reactivate them later.`,
  backTitle: (name: string) => `Reactivate ${name}?`,
  backText: (name: string, role: string) => `${name} can log in again, as ${role}.`,
} as const;
