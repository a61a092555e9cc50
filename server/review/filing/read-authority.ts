// What a filing pack needs to know of the authority: its profile, its portal and its rules for files.
import {
  type AuthorityProfile,
  type FileRules,
  neutralProfile,
} from "#domain/authorities/authority-profile.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import { findProfile } from "#server/catalogue/authorities/authority-profile-store.ts";
import { readRulesOf } from "#server/catalogue/rules/rule-fact-store.ts";
import type { Platform } from "#server/platform/platform.ts";

interface Authority {
  profile: AuthorityProfile;
  authority: { portal: string | null; fileRules: FileRules; described: boolean };
}

export async function readAuthority(
  { db, clock }: Pick<Platform, "db" | "clock">,
  destinationId: string,
): Promise<Authority> {
  const [saved, rules] = await Promise.all([findProfile(db, destinationId), readRulesOf(db, destinationId)]);
  const profile = saved?.profile ?? neutralProfile;
  const portal = ruleInForce(rules, "officialPortal", { today: dateInIndia(clock()) });
  return {
    profile,
    authority: {
      portal: portal?.value.url ?? null,
      fileRules: profile,
      described: saved !== undefined,
    },
  };
}
