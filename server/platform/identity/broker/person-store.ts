// Stores the people who logged in at the broker, as their provider described them, until their session ends.
import { findRecord, saveRecord, type RecordDeps } from "./record-store.ts";

/** One day, as long as the browser checks for a session (§9). */
export const sessionSeconds = 24 * 3600;

export interface Person {
  /** `provider|subject at the provider`, as in tokens. */
  subject: string;
  name: string;
  email?: string | undefined;
  emailVerified: boolean;
  /** The ID or the lower-case name of the person's organisation. */
  organization?: string | undefined;
  /** Their provider requires a second factor, which the broker does not support. */
  secondFactor?: boolean | undefined;
}

export async function savePerson(deps: RecordDeps, person: Person): Promise<void> {
  const place = { kind: "Person", id: person.subject };
  // An hour longer, so that a session that starts now does not outlive the record.
  await saveRecord(deps, place, {
    payload: { person, accountId: person.subject },
    lifeSeconds: sessionSeconds + 3600,
  });
}

export async function findPerson(deps: RecordDeps, subject: string): Promise<Person | undefined> {
  const found = await findRecord(deps, "Person", subject);
  return found?.["person"] as Person | undefined;
}

/** The token's claims about a person. */
export function claimsOf({ subject, name, email, emailVerified, organization }: Person) {
  return {
    sub: subject,
    name,
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...(organization !== undefined &&
      (organization.startsWith("org_") ? { org_id: organization } : { org_name: organization })),
  };
}
