// Who has logged in at the broker, as their provider described them; kept no longer than their session there.
import { findRecord, keepRecord, type RecordDeps } from "./record-store.ts";

/** A day, as long as the browser looks for a session (§9). */
export const sessionSeconds = 24 * 3600;

export interface Person {
  /** `provider|subject there`, as tokens carry it. */
  subject: string;
  name: string;
  email?: string | undefined;
  emailVerified: boolean;
  /** The organisation they belong to: its id, or its name in small letters. */
  organization?: string | undefined;
  /** Their provider wants to see a second factor, which cannot be shown here. */
  secondFactor?: boolean | undefined;
}

export async function keepPerson(deps: RecordDeps, person: Person): Promise<void> {
  const place = { kind: "Person", id: person.subject };
  // An hour more: a session that begins now must not outlive it.
  await keepRecord(deps, place, {
    payload: { person, accountId: person.subject },
    lifeSeconds: sessionSeconds + 3600,
  });
}

export async function findPerson(deps: RecordDeps, subject: string): Promise<Person | undefined> {
  const found = await findRecord(deps, "Person", subject);
  return found?.["person"] as Person | undefined;
}

/** The claims of a token. */
export function claimsOf({ subject, name, email, emailVerified, organization }: Person) {
  return {
    sub: subject,
    name,
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...(organization !== undefined &&
      (organization.startsWith("org_") ? { org_id: organization } : { org_name: organization })),
  };
}
