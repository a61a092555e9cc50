// Checks, changes, withdraws and confirms facts: each writes the next version and an administrative event, in one transaction.
import { Failure } from "#contract/errors.ts";
import type { OfficeEventKind } from "#domain/operation/office-event-kinds.ts";
import type { FactChange, FactCheck, FactRef } from "#contract/rules/office-facts.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { RuleFact } from "#domain/rules/rule-fact.ts";
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { requireIndependentAdministrators } from "#server/accounts/staff/require-independent.ts";
import { updatePlan } from "#server/catalogue/edit-plans-store.ts";
import { addFactVersions, type FactVersion } from "#server/catalogue/rules/rule-fact-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { StaffActor } from "../staff/actor-of.ts";
import { type FoundFact, lockFacts } from "./lock-facts.ts";

type Deps = Pick<Platform, "db" | "clock">;

/**
 * The values are still true: checked today by `actor`, according to one source. Throws `fact_not_found`, and `fact_changed`
 * if one of them has a newer version; then none is checked.
 */
export async function checkFacts(
  { db, clock }: Deps,
  { facts, source, official }: FactCheck,
  actor: StaffActor,
): Promise<FactRef[]> {
  return transaction(db, async (tx) => {
    const now = clock();
    const checkedOn = dateInIndia(now);
    const found = await lockFacts(tx, facts);
    const check = { source, official, basis: null, checkedOn, checkedBy: actor.id, secondPerson: null };
    const versions = found.map(({ stored, version }) => {
      if (!stored) throw new Failure("fact_not_found");
      return { ...stored, ...check, version: version + 1 };
    });
    await write(tx, versions, { kind: "fact_checked", actor, now, before: () => undefined });
    for (const { stored, isLed } of found) {
      // The fee of a plan is checked in the catalogue too, so that there are never two dates.
      if (isLed && stored?.key === "officialFee" && stored.planId !== null)
        await updatePlan(tx, { id: stored.planId, change: { source, checkedOn }, now });
    }
    return versions.map(refOf);
  });
}

/**
 * Another value, or the first one. Throws `fact_changed`, `fact_from_catalogue`, `destination_not_found` and
 * `plan_unknown`.
 */
export async function changeFact(
  { db, clock }: Deps,
  change: FactChange,
  actor: StaffActor,
): Promise<FactRef[]> {
  return transaction(db, async (tx) => {
    const now = clock();
    const [found] = await lockFacts(tx, [change]);
    if (!found) throw new Failure("fact_not_found");
    if (found.isLed) throw new Failure("fact_from_catalogue");
    const next = {
      ...change,
      basis: null,
      checkedOn: dateInIndia(now),
      checkedBy: actor.id,
      secondPerson: null,
      version: found.version + 1,
    };
    const kind = found.stored ? "fact_changed" : "fact_added";
    await write(tx, [next], { kind, actor, now, before: () => found.stored });
    return [refOf(next)];
  });
}

/** The fact no longer exists: a version without a value. */
export async function withdrawFact(
  { db, clock }: Deps,
  fact: FactRef,
  actor: StaffActor,
): Promise<FactRef[]> {
  return transaction(db, async (tx) => {
    const now = clock();
    const { stored, isLed, version } = await lockOne(tx, fact);
    if (isLed) throw new Failure("fact_from_catalogue");
    const { destinationId, planId, key, state } = stored;
    const next = {
      destinationId,
      planId,
      key,
      state,
      version: version + 1,
      value: null,
      checkedOn: dateInIndia(now),
      checkedBy: actor.id,
    };
    await write(tx, [next], { kind: "fact_withdrawn", actor, now, before: () => stored });
    return [refOf(next)];
  });
}

/** A second administrator, independent of the first, says the same. Throws `fact_own_check` for the first one. */
export async function confirmFact({ db, clock }: Deps, fact: FactRef, actor: StaffActor): Promise<FactRef[]> {
  return transaction(db, async (tx) => {
    const now = clock();
    const { stored, version } = await lockOne(tx, fact);
    const { checkedBy, secondPerson } = stored;
    if (checkedBy === null) throw new Failure("fact_not_checked");
    if (secondPerson !== null) throw new Failure("fact_confirmed_before");
    if (checkedBy === actor.id) throw new Failure("fact_own_check");
    await requireIndependentAdministrators(tx, { firstId: checkedBy, secondId: actor.id }, now);
    const next = { ...stored, secondPerson: actor.id, version: version + 1 };
    await write(tx, [next], { kind: "fact_confirmed", actor, now, before: () => undefined });
    return [refOf(next)];
  });
}

async function lockOne(tx: Transaction, fact: FactRef): Promise<FoundFact & { stored: RuleFact }> {
  const [found] = await lockFacts(tx, [fact]);
  if (!found?.stored) throw new Failure("fact_not_found");
  return { ...found, stored: found.stored };
}

type NextVersion = FactVersion & Pick<RuleFact, "state">;

interface Writing {
  kind: OfficeEventKind;
  actor: StaffActor;
  now: Date;
  before: () => RuleFact | undefined;
}

/** Throws `fact_changed` if somebody has written one of these versions meanwhile. */
async function write(tx: Transaction, versions: readonly NextVersion[], writing: Writing): Promise<void> {
  const { kind, actor, now, before } = writing;
  if ((await addFactVersions(tx, versions)) < versions.length) throw new Failure("fact_changed");
  for (const { destinationId, planId, key, state, ...next } of versions) {
    const { value, source = null, official = false, validFrom = null, validTo = null } = next;
    const from = before()?.value ?? null;
    const details = { planId, key, state, from, to: value, source, official, validFrom, validTo };
    await addOfficeEvent(tx, { kind, actor, subject: destinationId, details, now });
  }
}

function refOf({ destinationId, planId, key, state, version }: NextVersion): FactRef {
  return { destinationId, planId, key, state, version };
}
