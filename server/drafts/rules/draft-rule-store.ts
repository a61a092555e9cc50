// The rules that bind a draft, and the version of each that its traveller has seen: the one place that reads and writes the column.
import { sql } from "kysely";
import { bindingKeys } from "#domain/rules/binding-rules.ts";
import type { FactKey } from "#domain/rules/fact-keys.ts";
import type { FactBasis } from "#domain/rules/rule-fact.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

/** The newest version of a rule in force. */
export interface DraftRuleRow {
  planId: string | null;
  key: FactKey;
  version: number;
  /** Null if the rule was withdrawn. */
  value: unknown;
  source: string | null;
  official: boolean;
  basis: FactBasis | null;
  checkedOn: string | null;
  confirmed: boolean;
  validFrom: string | null;
  validTo: string | null;
  /** The version that the traveller has seen: 0 if there was none then. */
  seen: number;
  /** What it said, if it is not the newest one. */
  seenValue: unknown;
}

const keys = sql.join(bindingKeys.map((key) => sql.lit(key)));
/** The name of a rule in the column. */
const nameOf = (table: string) =>
  sql<string>`concat(${sql.ref(`${table}.plan_id`)}::text || '/', ${sql.ref(`${table}.key`)})`;

/** In a query on drafts: the rules of the draft's destination and plan. */
export const rulesOfDraft = sql<DraftRuleRow[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'planId', newest.plan_id, 'key', newest.key, 'version', newest.version, 'value', newest.value,
    'source', newest.source, 'official', newest.official, 'basis', newest.basis,
    'checkedOn', newest.checked_on, 'confirmed', newest.second_person IS NOT NULL,
    'validFrom', newest.valid_from, 'validTo', newest.valid_to,
    'seen', newest.seen, 'seenValue', before.value
  )), '[]')
  FROM (
    SELECT DISTINCT ON (facts.plan_id, facts.key) facts.*,
      CASE WHEN drafts.rules_seen IS NULL THEN facts.version
        ELSE coalesce((drafts.rules_seen ->> ${nameOf("facts")})::int, 0) END AS seen
    FROM rule_facts AS facts
    WHERE facts.destination_id = drafts.destination_id
      AND (facts.plan_id IS NULL OR facts.plan_id = drafts.plan_id)
      AND facts.state = 'in-force' AND facts.key IN (${keys})
    ORDER BY facts.plan_id, facts.key, facts.version DESC
  ) AS newest
  LEFT JOIN rule_facts AS before ON newest.seen <> newest.version
    AND before.destination_id = newest.destination_id AND before.plan_id IS NOT DISTINCT FROM newest.plan_id
    AND before.key = newest.key AND before.state = newest.state AND before.version = newest.seen
)`;

/** The value of the column for a traveller who has just seen the rules of a destination and a plan. */
export function rulesInForce(destinationId: string, planId: string | null) {
  return newestVersions(sql`facts.destination_id = ${destinationId}
    AND (facts.plan_id IS NULL OR facts.plan_id = ${planId})`);
}

/** The same for a traveller who chooses another plan: its rules are seen, those of the destination as before. */
export function rulesSeenWith({ destination_id }: { destination_id: string }, planId: string | null) {
  const ofPlan = newestVersions(sql`facts.destination_id = ${destination_id} AND facts.plan_id = ${planId}`);
  return sql<string>`coalesce(rules_seen, ${rulesInForce(destination_id, null)}) || ${ofPlan}`;
}

/** Notes that the traveller of a draft has seen these versions. */
export async function addSeenRules(
  tx: Transaction,
  draftId: string,
  rules: readonly Pick<DraftRuleRow, "planId" | "key" | "version">[],
): Promise<void> {
  const seen = Object.fromEntries(
    rules.map(({ planId, key, version }) => [planId ? `${planId}/${key}` : key, version]),
  );
  await tx
    .updateTable("drafts")
    .set({ rules_seen: sql`rules_seen || ${JSON.stringify(seen)}::jsonb` })
    .where("id", "=", draftId)
    .where("rules_seen", "is not", null)
    .execute();
}

export async function readRulesOfDraft(db: Database, draftId: string): Promise<DraftRuleRow[]> {
  const row = await db
    .selectFrom("drafts")
    .select(rulesOfDraft.as("rules"))
    .where("drafts.id", "=", draftId)
    .executeTakeFirstOrThrow();
  return row.rules;
}

/** For drafts of versions that did not note it: the rules that are in force now. Returns their number. */
export async function noteRulesOfOlderDrafts(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("drafts")
    .set({
      rules_seen: newestVersions(sql`facts.destination_id = drafts.destination_id
        AND (facts.plan_id IS NULL OR facts.plan_id = drafts.plan_id)`),
    })
    .where("rules_seen", "is", null)
    .where("state", "in", ["open", "confirming"])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function newestVersions(condition: ReturnType<typeof sql>) {
  return sql<string>`(
    SELECT coalesce(jsonb_object_agg(newest.name, newest.version), '{}') FROM (
      SELECT DISTINCT ON (facts.plan_id, facts.key) ${nameOf("facts")} AS name, facts.version
      FROM rule_facts AS facts
      WHERE ${condition} AND facts.state = 'in-force' AND facts.key IN (${keys})
      ORDER BY facts.plan_id, facts.key, facts.version DESC
    ) AS newest
  )`;
}
