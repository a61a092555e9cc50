// Who acts in the office, as its events and refunds name them: by the address, which no two share.
import type { Actor } from "#server/accounts/staff/record-office.ts";
import type { StaffUser } from "#server/accounts/staff/require-staff.ts";

export function actorOf({ id, email }: StaffUser): Actor {
  return { id, name: email };
}
