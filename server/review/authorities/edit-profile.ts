// Reads and saves the profile of an authority. Each save is a new version and an administrative event, in one transaction.
import { isDeepStrictEqual } from "node:util";
import { Failure } from "#contract/errors.ts";
import type { AuthorityChange, OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { type AuthorityProfile, neutralProfile } from "#domain/authorities/authority-profile.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { holidayName } from "#domain/authorities/holiday-names.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { addProfileVersion, findProfile } from "#server/catalogue/authorities/authority-profile-store.ts";
import { lockDestination } from "#server/catalogue/edit-destinations-store.ts";
import { readRulesOf } from "#server/catalogue/rules/rule-fact-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openText } from "#server/platform/sealing/seal-texts.ts";
import { readOfficeCatalogue } from "../office/office-catalogue-store.ts";
import type { StaffActor } from "../staff/actor-of.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Throws `destination_not_found`. */
export async function readOfficeAuthority(
  { db, clock, sealer }: Deps,
  destinationId: string,
): Promise<OfficeAuthority> {
  const [[destination], saved, rules] = await Promise.all([
    readOfficeCatalogue({ db, clock }, destinationId),
    findProfile(db, destinationId),
    readRulesOf(db, destinationId),
  ]);
  if (!destination) throw new Failure("destination_not_found");
  const today = dateInIndia(clock());
  const portal = ruleInForce(rules, "officialPortal", { today });
  const week = ruleInForce(rules, "workingWeek", { today });
  const holidays = ruleInForce(rules, "holidays", { today })?.value;
  const coming = (holidays?.dates ?? []).filter((date) => date >= today).toSorted();
  return {
    destinationId,
    destination: destination.name,
    version: saved?.version ?? 0,
    profile: saved?.profile ?? neutralProfile,
    savedAt: saved?.saved_at.toISOString() ?? null,
    savedBy: saved ? openText(sealer, saved.saver_name) : null,
    facts: {
      portal: portal?.value.url ?? null,
      workingWeek: week?.value.days ?? null,
      holidays: coming.length,
      nextHoliday: coming[0] ?? null,
      nextHolidayName: holidayName(holidays?.holidayNames, coming[0] ?? "") ?? null,
      photoSizeMm: ruleInForce(rules, "photo", { today })?.value.sizeMm ?? null,
    },
  };
}

interface Saving {
  destinationId: string;
  change: AuthorityChange;
  actor: StaffActor;
}

/** Throws `destination_not_found`, and `authority_changed` if somebody has saved another version meanwhile. */
export async function saveProfile(deps: Deps, saving: Saving): Promise<OfficeAuthority> {
  const { destinationId, actor } = saving;
  const { version, profile } = saving.change;
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    await lockDestination(tx, destinationId);
    const before = await readOfficeAuthority({ ...deps, db: tx }, destinationId);
    if (before.version !== version) throw new Failure("authority_changed");
    const details = differences(before.profile, profile);
    if (version > 0 && Object.keys(details).length === 0) return before;
    const next = { destinationId, version: version + 1, profile, savedBy: actor.id, savedAt: now };
    if (!(await addProfileVersion(tx, next))) throw new Failure("authority_changed");
    const kind = "destination_profile_changed";
    await addOfficeEvent(tx, { kind, actor, subject: destinationId, details, now });
    return readOfficeAuthority({ ...deps, db: tx }, destinationId);
  });
}

/** The changed parts with their old and new values. */
function differences(before: AuthorityProfile, after: AuthorityProfile) {
  const parts = Object.keys(after) as (keyof AuthorityProfile)[];
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return Object.fromEntries(changed.map((part) => [part, { from: before[part], to: after[part] }]));
}
