// The broker's test identities, which anyone can choose, so that login works without a provider.
import { isEmail, normaliseEmail } from "#domain/accounts/contact.ts";
import type { Person } from "./person-store.ts";

type TestPerson = Omit<Person, "subject" | "organization"> & { isMember?: boolean };

/** Keyed by the last part of their subject. */
export const testIdentities = {
  asha: { name: "Asha Rao", email: "asha.rao@example.com", emailVerified: true, isMember: true },
  bilal: { name: "Bilal Khan", email: "bilal.khan@example.com", emailVerified: false },
  chitra: { name: "Chitra Nair", email: "chitra.nair@example.com", emailVerified: true, secondFactor: true },
  dev: { name: "Dev Mehta", emailVerified: false },
} as const satisfies Record<string, TestPerson>;

export type TestIdentityId = keyof typeof testIdentities;

/** `chosen` is the key of a test identity, or any other email address. */
export function findTestPerson(chosen: string, organization: string | undefined): Person | undefined {
  if (Object.hasOwn(testIdentities, chosen)) {
    const { isMember, ...person }: TestPerson = testIdentities[chosen as TestIdentityId];
    const member = isMember && organization !== undefined;
    return {
      subject: `test|${chosen}`,
      ...person,
      ...(member && { organization: nameInTokens(organization) }),
    };
  }
  const email = normaliseEmail(chosen);
  if (!isEmail(email)) return undefined;
  return { subject: `test|${email}`, name: nameFrom(email), email, emailVerified: true };
}

/** Tokens contain organisation IDs unchanged and names in lower case. */
function nameInTokens(organization: string): string {
  return organization.startsWith("org_") ? organization : organization.toLowerCase();
}

function nameFrom(email: string): string {
  const words = (email.split("@")[0] ?? "").split(/[^\p{L}]+/u).filter((word) => word !== "");
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
  return name || "Test Person";
}
