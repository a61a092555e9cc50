// A second person must be independent of the first: nobody decides with an account that they made themselves (P9).
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { findStaffEvents, type StaffEvent } from "./office-event-store.ts";

/** Changes of an account that give power over it, besides adding it. */
const changes = ["staff_invited_again", "staff_factor_reset", "staff_returned", "staff_role_changed"];
const dayMs = 24 * 3_600_000;
/** After being added or changed, an account cannot decide for this long: time for colleagues to notice. */
const waitMs = dayMs;
/** How long a change of a role or login makes two people dependent. Adding somebody does so for good. */
const changeCountsMs = 30 * dayMs;

interface TwoPeople {
  /** Who proposed; undefined at the command line. */
  firstId: string | undefined;
  /** Who agrees. */
  secondId: string;
}

/**
 * Throws `second_person_dependent` if one of the two has added the other, or has changed the other's role or login within
 * 30 days, and `second_person_too_new` if a colleague added or changed the second person's account within 24 hours. What is
 * done at the command line does not count.
 */
export async function requireIndependent(db: Database, people: TwoPeople, now: Date): Promise<void> {
  await check(db, people, { now, isDependent: haveAddedEachOther });
}

/**
 * The same for administrators, who can add accounts: those that one administrator has added, also by way of others, are
 * all one person here. Two administrators that were added at the command line are independent.
 */
export async function requireIndependentAdministrators(
  db: Database,
  people: TwoPeople,
  now: Date,
): Promise<void> {
  await check(db, people, { now, isDependent: comeFromOne });
}

type Rule = (added: readonly StaffEvent[], a: string, b: string) => boolean;

async function check(
  db: Database,
  { firstId, secondId }: TwoPeople,
  { now, isDependent }: { now: Date; isDependent: Rule },
): Promise<void> {
  const added = await findStaffEvents(db, { kinds: ["staff_added"] });
  const changed = await findStaffEvents(db, { kinds: changes });
  const ageOf = ({ happenedAt }: StaffEvent) => now.getTime() - happenedAt.getTime();
  const recent = changed.filter((event) => ageOf(event) < changeCountsMs);
  if (firstId !== undefined) {
    const isChanged = haveAddedEachOther(recent, firstId, secondId);
    if (isChanged || isDependent(added, firstId, secondId)) throw new Failure("second_person_dependent");
  }
  const ofSecond = [...added, ...changed].filter(({ subject }) => subject === secondId);
  if (ofSecond.some((event) => ageOf(event) < waitMs)) throw new Failure("second_person_too_new");
}

function haveAddedEachOther(events: readonly StaffEvent[], a: string, b: string): boolean {
  return events.some(
    ({ actorId, subject }) => (actorId === a && subject === b) || (actorId === b && subject === a),
  );
}

function comeFromOne(added: readonly StaffEvent[], a: string, b: string): boolean {
  const addedBy = new Map(added.map(({ subject, actorId }) => [subject, actorId]));
  return firstOf(addedBy, a) === firstOf(addedBy, b);
}

/** The account at the beginning of the chain of those who added each other. */
function firstOf(addedBy: ReadonlyMap<string, string>, id: string): string {
  const by = addedBy.get(id);
  return by === undefined ? id : firstOf(addedBy, by);
}
