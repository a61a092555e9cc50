// A second person must be independent of the first: nobody decides with an account that they made themselves (P9).
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { findStaffEvents } from "./office-event-store.ts";

/** Changes of a staff member's account that give power over it. */
const changes = [
  "staff_added",
  "staff_invited_again",
  "staff_factor_reset",
  "staff_returned",
  "staff_role_changed",
];
const waitMs = 24 * 3_600_000;

interface TwoPeople {
  /** Who proposed; undefined at the command line. */
  firstId: string | undefined;
  /** Who agrees. */
  secondId: string;
}

/**
 * Throws `second_person_dependent` if one of the two has added the other or changed the other's role or login, and
 * `second_person_too_new` if a colleague did so with the second person's account within the last 24 hours.
 */
export async function requireIndependent(
  db: Database,
  { firstId, secondId }: TwoPeople,
  now: Date,
): Promise<void> {
  const subjects = [secondId, ...(firstId === undefined ? [] : [firstId])];
  const events = await findStaffEvents(db, { kinds: changes, subjects });
  const made = (by: string | undefined, whom: string | undefined) =>
    events.some(({ actorId, subject }) => actorId === by && subject === whom);
  if (made(firstId, secondId) || made(secondId, firstId)) throw new Failure("second_person_dependent");
  const isNew = events.some(
    ({ subject, happenedAt }) => subject === secondId && now.getTime() - happenedAt.getTime() < waitMs,
  );
  if (isNew) throw new Failure("second_person_too_new");
}
