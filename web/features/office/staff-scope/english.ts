// Texts of what a member of staff is limited to.
import type { StaffTask } from "#domain/staff/scopes.ts";

export const staffScope = {
  change: "Limit work",
  lift: "Lift all limits",
  changeOf: (name: string) => `Limit work: ${name}`,
  destinations: "Destinations",
  allDestinations: "Nothing ticked: all destinations.",
  tasks: "Tasks",
  allTasks: "Nothing ticked: all tasks of the role.",
  taskNames: {
    review: "Check documents",
    file: "File with authorities",
    decide: "Decide",
    answer: "Answer questions",
  } satisfies Record<StaffTask, string>,
  same: (name: string) => `Nothing has changed for ${name}.`,
  atOnce: (name: string) => `Takes effect immediately. ${name} stays logged in.`,
  casesReturn: "Open cases outside these limits return to the queue.",
  only: (limits: string) => `Only: ${limits}`,
  and: " and ",
  /** `to`: destinations, tasks, or both. */
  limited: ({ actor, about, to }: { actor: string; about: string; to: string }) =>
    `${actor} limited ${about} to ${to}.`,
  lifted: ({ actor, about }: { actor: string; about: string }) => `${actor} lifted the limits of ${about}.`,
};
