// The scope of a member of staff as it is stored.
import { isStaffTask, type StaffScope } from "#domain/staff/scopes.ts";

/** Throws on an unknown task: without it, the member would have all tasks. */
export function asScope({ destinations, tasks }: { destinations: string[]; tasks: string[] }): StaffScope {
  if (!tasks.every(isStaffTask)) throw new Error("unknown task in the database");
  return { destinations, tasks: tasks.filter(isStaffTask) };
}
