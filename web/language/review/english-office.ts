// Texts of the console's frame and of the office: staff, catalogue, policies, money.
import type { StaffRole } from "#domain/staff/roles.ts";

export const office = {
  frame: {
    navigation: "Console",
    toConsole: (brand: string) => `${brand}, to the console`,
    roles: {
      specialist: "Specialist",
      supervisor: "Supervisor",
      administrator: "Administrator",
    } satisfies Record<StaffRole, string>,
    idleTitle: "Are you still there?",
    idle: "Nothing has been touched for 28 minutes. In two minutes you will be logged out.",
    stay: "Stay logged in",
  },
} as const;
