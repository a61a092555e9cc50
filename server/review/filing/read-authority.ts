// What a filing needs to know of the authority: its profile, its portal, its rules for files and whether it works today.
import {
  type AuthorityProfile,
  type FileRules,
  neutralProfile,
} from "#domain/authorities/authority-profile.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import { type ClosedDay, closedToday } from "#domain/rules/working-calendar.ts";
import { findProfile } from "#server/catalogue/authorities/authority-profile-store.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { readRulesOf } from "#server/catalogue/rules/rule-fact-store.ts";
import type { Platform } from "#server/platform/platform.ts";

interface Authority {
  profile: AuthorityProfile;
  authority: { portal: string | null; fileRules: FileRules; described: boolean; closed: ClosedDay | null };
}

export async function readAuthority(
  { db, clock }: Pick<Platform, "db" | "clock">,
  destinationId: string,
): Promise<Authority> {
  const [saved, rules, closed] = await Promise.all([
    findProfile(db, destinationId),
    readRulesOf(db, destinationId),
    readClosedToday({ db, clock }, destinationId),
  ]);
  const profile = saved?.profile ?? neutralProfile;
  const portal = ruleInForce(rules, "officialPortal", { today: dateInIndia(clock()) });
  return {
    profile,
    authority: {
      portal: portal?.value.url ?? null,
      fileRules: profile,
      described: saved !== undefined,
      closed,
    },
  };
}

/** Null if the authority of the destination works today. */
export async function readClosedToday(
  { db, clock }: Pick<Platform, "db" | "clock">,
  destinationId: string,
): Promise<ClosedDay | null> {
  const today = dateInIndia(clock());
  const [rules, { holidays }] = await Promise.all([readRulesOf(db, destinationId), readPolicies(db)]);
  return closedToday(rules, { today, holidays });
}
