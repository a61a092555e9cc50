// Reads the history of facts, which everybody may read: every version, and nobody's name.
import type { FactBasis, FactChange, FactState } from "#domain/rules/rule-fact.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** Every version of every fact, the oldest first, also those that this version cannot read. */
export async function readFactHistory(db: Database): Promise<FactChange[]> {
  const rows = await db
    .selectFrom("rule_facts")
    .select(["recorded_at", "destination_id", "plan_id", "key", "state", "version", "value"])
    .select(["source", "official", "basis", "checked_on", "valid_from", "valid_to"])
    .select(({ eb }) => eb("second_person", "is not", null).as("confirmed"))
    .orderBy("recorded_at")
    .orderBy("destination_id")
    .orderBy("plan_id", (order) => order.asc().nullsFirst())
    .orderBy("key")
    .orderBy("state")
    .orderBy("version")
    .execute();
  return rows.map((row) => ({
    recordedAt: row.recorded_at.toISOString(),
    destinationId: row.destination_id,
    planId: row.plan_id,
    key: row.key,
    state: row.state as FactState,
    version: row.version,
    value: row.value as FactChange["value"],
    source: row.source,
    official: row.official,
    basis: row.basis as FactBasis | null,
    checkedOn: row.checked_on,
    confirmed: Boolean(row.confirmed),
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }));
}

/** Versions are only ever added, so the same number means the same history. */
export async function countFactVersions(db: Database): Promise<number> {
  const { versions } = await db
    .selectFrom("rule_facts")
    .select(({ fn }) => fn.countAll<string>().as("versions"))
    .executeTakeFirstOrThrow();
  return Number(versions);
}
