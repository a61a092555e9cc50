// The actor of an administrative action, named by email address because addresses are unique.
import type { Actor } from "#server/accounts/staff/office-event-store.ts";
import type { StaffUser } from "#server/accounts/staff/require-staff.ts";

export function actorOf({ id, email }: StaffUser): Actor {
  return { id, name: email };
}
