// Texts around every screen of the console.
import type { StaffRole } from "#domain/staff/roles.ts";

export const staffFrame = {
  navigation: "Console",
  toConsole: (brand: string) => `${brand}, to the console`,
  roles: {
    specialist: "Specialist",
    supervisor: "Supervisor",
    administrator: "Administrator",
  } satisfies Record<StaffRole, string>,
  waitingQuestions: (count: number) =>
    count === 1 ? "1 question is waiting" : `${count} questions are waiting`,
  idleTitle: "Are you still there?",
  idle: "Nothing has been touched for 28 minutes. In two minutes you will be logged out.",
  stay: "Stay logged in",
} as const;
