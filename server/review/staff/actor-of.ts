// The actor of an administrative action, named by email address because addresses are unique.
import type { Actor } from "#server/accounts/staff/office-event-store.ts";
import type { StaffUser } from "#server/accounts/staff/require-staff.ts";

export type StaffActor = Actor & { id: string };

export function actorOf({ id, email }: StaffUser): StaffActor {
  return { id, name: email };
}
