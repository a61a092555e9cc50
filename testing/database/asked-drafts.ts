// Changes a rule while many drafts are open, and says which of them are asked to confirm it.
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";
import { addFactVersions } from "#server/catalogue/rules/rule-fact-store.ts";
import { rulesInForce } from "#server/drafts/rules/draft-rule-store.ts";
import { listDrafts } from "#server/drafts/get-draft.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { loggedInPayer } from "../logged-in-payer.ts";

export interface AskedDraft {
  draftId: string;
  /** Whether it is for the destination and plan whose rule changes. */
  usesRule: boolean;
  isAsked: boolean;
}

/** A rule of the plan that half of the drafts are for, or of its destination. */
export type RuleChange = {
  [Key in FactKey]: { key: Key; value: FactValues[Key]; of: "plan" | "destination" };
}[FactKey];

const conditionChange: RuleChange = { key: "condition", value: { text: "Only by air" }, of: "plan" };

interface Question {
  /** How many drafts use the rule, and how many do not: half of those are for the same destination. A multiple of 20. */
  count: number;
  change?: RuleChange;
}

/** The database needs the seeded catalogue. */
export async function askDrafts(
  platform: Platform,
  { count, change = conditionChange }: Question,
): Promise<AskedDraft[]> {
  const { db } = platform;
  const now = platform.clock();
  const users = await Promise.all(Array.from({ length: count / 20 }, () => loggedInPayer(db, now)));
  const [used = "", sameDestination = ""] = await plansOf(db, "vietnam");
  const [elsewhere = ""] = await plansOf(db, "cambodia");
  for (const { userId } of users) {
    await addDrafts(platform, userId, { destinationId: "vietnam", planId: used, count: 20 });
    await addDrafts(platform, userId, { destinationId: "vietnam", planId: sameDestination, count: 10 });
    await addDrafts(platform, userId, { destinationId: "cambodia", planId: elsewhere, count: 10 });
  }
  await changeRule(db, used, change);
  const asked: AskedDraft[] = [];
  for (const { userId } of users) {
    for (const { id, plan, changedRules } of await listDrafts(platform, userId))
      asked.push({ draftId: id, usesRule: plan?.id === used, isAsked: changedRules !== undefined });
  }
  return asked;
}

async function plansOf(db: Database, destinationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", destinationId)
    .where("visa_type", "=", "tourist")
    .orderBy("position")
    .execute();
  return rows.map(({ id }) => id);
}

interface Drafts {
  destinationId: string;
  planId: string;
  count: number;
}

async function addDrafts(
  { db, clock }: Platform,
  userId: string,
  { destinationId, planId, count }: Drafts,
): Promise<void> {
  const now = clock();
  const rows = Array.from({ length: count }, () => ({
    user_id: userId,
    destination_id: destinationId,
    visa_type: "tourist",
    plan_id: planId,
    created_at: now,
    updated_at: now,
    rules_seen: rulesInForce(destinationId, planId),
  }));
  await db.insertInto("drafts").values(rows).execute();
}

/** Adds the next version, as the console does. */
async function changeRule(db: Database, plan: string, { key, value, of }: RuleChange): Promise<void> {
  const planId = of === "plan" ? plan : null;
  await transaction(db, async (tx) => {
    const newest = await tx
      .selectFrom("rule_facts")
      .select((row) => row.fn.max("version").as("version"))
      .where((row) => row.and({ destination_id: "vietnam", key, state: "in-force" }))
      .where("plan_id", "is not distinct from", planId)
      .executeTakeFirst();
    const version = Number(newest?.version ?? 0) + 1;
    await addFactVersions(tx, [{ destinationId: "vietnam", planId, key, version, value }]);
  });
}
