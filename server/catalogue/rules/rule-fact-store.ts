// Reads and adds versions of facts. Nothing is ever changed: the highest version of a fact holds.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { type FactKey, type FactValues, factValues, isFactKey } from "#domain/rules/fact-keys.ts";
import { type FactBasis, type FactState, isValidOn, type RuleFact } from "#domain/rules/rule-fact.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

/** A version of a fact; `value` null withdraws it. Without a state, it is in force. */
export interface FactVersion {
  destinationId: string;
  planId: string | null;
  key: FactKey;
  state?: FactState;
  version: number;
  value: FactValues[FactKey] | null;
  source?: string | null;
  official?: boolean;
  basis?: FactBasis | null;
  checkedOn?: string | null;
  checkedBy?: string | null;
  secondPerson?: string | null;
  validFrom?: string | null;
  validTo?: string | null;
}

/** Leaves out versions that exist already, so that two starts may add the same. Returns how many it has added. */
export async function addFactVersions(tx: Transaction, versions: readonly FactVersion[]): Promise<number> {
  if (versions.length === 0) return 0;
  const rows = versions.map((fact) => ({
    destination_id: fact.destinationId,
    plan_id: fact.planId,
    key: fact.key,
    state: fact.state ?? "in-force",
    version: fact.version,
    value: fact.value && JSON.stringify(fact.value),
    source: fact.source ?? null,
    official: fact.official ?? false,
    basis: fact.basis ?? null,
    checked_on: fact.checkedOn ?? null,
    checked_by: fact.checkedBy ?? null,
    second_person: fact.secondPerson ?? null,
    valid_from: fact.validFrom ?? null,
    valid_to: fact.validTo ?? null,
  }));
  const added = await tx
    .insertInto("rule_facts")
    .values(rows)
    .onConflict((conflict) => conflict.constraint("rule_facts_versions").doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0);
}

/** The newest version of each fact of each destination, in no particular order; also of withdrawn facts. */
export function readNewestVersions(db: Database) {
  return newestVersions(db).execute();
}

/** The same, as a part of a query. */
export function newestVersions(db: Database) {
  return db
    .selectFrom("rule_facts")
    .distinctOn(["destination_id", "plan_id", "key", "state"])
    .select(["destination_id", "plan_id", "key", "state", "version", "value"])
    .select(["source", "official", "basis", "checked_on", "checked_by", "second_person"])
    .select(["valid_from", "valid_to"])
    .orderBy("destination_id")
    .orderBy("plan_id")
    .orderBy("key")
    .orderBy("state")
    .orderBy("version", "desc");
}

/** Every fact that holds or is announced, in no particular order. Leaves out what this version cannot read. */
export async function readRuleFacts(db: Database): Promise<RuleFact[]> {
  return (await readNewestVersions(db)).flatMap((row) => asRuleFact(row) ?? []);
}

/** The same for one destination. */
export async function readRulesOf(db: Database, destinationId: string): Promise<RuleFact[]> {
  return (await versionsOf(db, { destinationId })).flatMap((row) => asRuleFact(row) ?? []);
}

const versionsOf = compiledOnce((db, { destinationId }: { destinationId: string }) =>
  newestVersions(db).where("destination_id", "=", destinationId),
);

export type VersionRow = Awaited<ReturnType<typeof readNewestVersions>>[number];

/** Undefined if the fact was withdrawn, or if this version of the product cannot read it. */
export function asRuleFact(row: VersionRow): RuleFact | undefined {
  if (row.value === null || !isFactKey(row.key)) return undefined;
  const read = factValues[row.key].safeParse(row.value);
  if (!read.success) return undefined;
  const fact = {
    destinationId: row.destination_id,
    planId: row.plan_id,
    key: row.key,
    value: read.data,
    source: row.source,
    official: row.official,
    basis: row.basis as FactBasis | null,
    checkedOn: row.checked_on,
    checkedBy: row.checked_by,
    secondPerson: row.second_person,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    state: row.state as FactState,
  };
  // The value was checked against its key just above, which the compiler cannot see in a union.
  return fact as RuleFact;
}

/** The destinations whose authority accepts applications on its own site only. */
export async function readOfficialOnly(db: Database, today: CalendarDate): Promise<ReadonlySet<string>> {
  const rows = await newestVersions(db)
    .where("key", "=", "officialPortal" satisfies FactKey)
    .where("state", "=", "in-force" satisfies FactState)
    .where("plan_id", "is", null)
    .execute();
  const inForce = rows.flatMap((row) => asRuleFact(row) ?? []).filter((fact) => isValidOn(fact, today));
  return new Set(inForce.filter(isOnlyWay).map(({ destinationId }) => destinationId));
}

function isOnlyWay({ key, value }: RuleFact): boolean {
  return key === "officialPortal" && value.isOnlyWay;
}

/** What administrators edit in the console and facts repeat: destinations and plans, also withdrawn ones. */
export async function readEditedColumns(db: Database) {
  const destinations = await db
    .selectFrom("destinations")
    .select(["id", "visa_free_for_india", "visa_free_for_uae_resident"])
    .select(["photo_size_mm", "name_rule", "extra_documents"])
    .execute();
  const plans = await db
    .selectFrom("plans")
    .select(["id", "destination_id", "amount_paise", "conditions", "extra_documents"])
    .select(["fee_source", "fee_checked_on"])
    .execute();
  const entries = await db
    .selectFrom("entry_conditions")
    .select(["destination_id", "stay_period_days", "conditions"])
    .orderBy("position")
    .execute();
  return { destinations, plans, entries };
}

export type EditedColumns = Awaited<ReturnType<typeof readEditedColumns>>;
