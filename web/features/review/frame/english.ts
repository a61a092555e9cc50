// Texts of the frame around every console screen.
import type { StaffRole } from "#domain/staff/roles.ts";

export const staffFrame = {
  navigation: "Console",
  demo: "Demo",
  toConsole: (brand: string) => `${brand}, console home`,
  roles: {
    specialist: "Specialist",
    supervisor: "Supervisor",
    administrator: "Administrator",
  } satisfies Record<StaffRole, string>,
  waitingQuestions: (count: number) =>
    count === 1 ? "1 question is waiting" : `${count} questions are waiting`,
  ownLogin: {
    lead: "How you log in to the console. A passkey replaces your password and the code from your app.",
    sessions: "If you don't recognise a device, log it out and ask an administrator to reset your login.",
    none: "Passkeys can't be used here. Log in with your password and the code from your app.",
  },
  findCase: "Search cases",
  idleTitle: "Are you still there?",
  idle: "You have been inactive for 28 minutes. We'll log you out in two minutes.",
  stay: "Stay logged in",
} as const;
