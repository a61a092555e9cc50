// Finds, creates, updates and deletes unfinished drafts.
import { type Insertable, sql, type UpdateObject } from "kysely";
import { userDetails } from "#server/accounts/user-details.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { DB, Drafts } from "#server/platform/database/schema.ts";
import { rulesInForce } from "./rules/draft-rule-store.ts";

/** Locks the newest open draft for that destination and visa type that has no traveller yet. */
export async function findEmptyDraft(
  tx: Transaction,
  choice: { userId: string; destinationId: string; visaType: VisaTypeId },
): Promise<{ id: string; plan_id: string | null } | undefined> {
  return tx
    .selectFrom("drafts")
    .select(["id", "plan_id"])
    .where("user_id", "=", choice.userId)
    .where("state", "=", "open")
    .where("destination_id", "=", choice.destinationId)
    .where("visa_type", "=", choice.visaType)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom("travellers").select("id").whereRef("travellers.draft_id", "=", "drafts.id"),
        ),
      ),
    )
    .orderBy("updated_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOpenDrafts(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("drafts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the draft's ID. Its traveller has just seen the rules in force. */
export async function insertDraft(
  tx: Transaction,
  draft: Omit<Insertable<Drafts>, "created_at" | "updated_at" | "rules_seen">,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto("drafts")
    .values({
      ...draft,
      rules_seen: rulesInForce(draft.destination_id, draft.plan_id ?? null),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The draft must be locked. */
export async function updateDraft(
  tx: Transaction,
  draftId: string,
  columns: UpdateObject<DB, "drafts">,
): Promise<void> {
  await tx.updateTable("drafts").set(columns).where("id", "=", draftId).execute();
}

export async function touchDrafts(tx: Transaction, draftIds: readonly string[], now: Date): Promise<void> {
  await tx.updateTable("drafts").set({ updated_at: now }).where("id", "in", draftIds).execute();
}

export async function deleteDraft(tx: Transaction, draftId: string): Promise<void> {
  await tx.deleteFrom("drafts").where("id", "=", draftId).execute();
}

/** Whether a payment was ever started for a draft, regardless of its outcome. */
export async function hasPayment(tx: Transaction, draftId: string): Promise<boolean> {
  const payment = await tx
    .selectFrom("payments")
    .select("id")
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  return payment !== undefined;
}

/** Locks a user's open drafts and returns their IDs. */
export async function lockOpenDrafts(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("drafts")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** An open draft that nobody has changed since `changedBefore`, and whose owner was warned before `warnedBefore`. */
export interface Abandoned {
  changedBefore: Date;
  warnedBefore: Date;
}

/** Accounts that are disabled, for example because they are being deleted, get no email. */
function abandonedDrafts(db: Database, { changedBefore, warnedBefore }: Abandoned) {
  return db
    .selectFrom("drafts")
    .innerJoin("users", "users.id", "drafts.user_id")
    .where("drafts.state", "=", "open")
    .where("drafts.updated_at", "<", changedBefore)
    .where((row) =>
      row.or([
        row("users.disabled_at", "is not", null),
        row.and([
          row("drafts.warned_at", ">=", row.ref("drafts.updated_at")),
          row("drafts.warned_at", "<=", warnedBefore),
        ]),
      ]),
    );
}

/** Locks the abandoned draft that has been unchanged longest; skips drafts locked by others. */
export async function lockOldestDraft(tx: Transaction, abandoned: Abandoned): Promise<string | undefined> {
  const oldest = await abandonedDrafts(tx, abandoned)
    .select("drafts.id")
    .orderBy("drafts.updated_at")
    .limit(1)
    .forUpdate("drafts")
    .skipLocked()
    .executeTakeFirst();
  return oldest?.id;
}

/** The files of the drafts that `lockOldestDraft` would find. */
export async function countFilesOfAbandoned(db: Database, abandoned: Abandoned): Promise<number> {
  const { count } = await abandonedDrafts(db, abandoned)
    .innerJoin("travellers", "travellers.draft_id", "drafts.id")
    .innerJoin("documents", "documents.traveller_id", "travellers.id")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the oldest open draft that was last changed before the given time and not warned about since, and reads its owner. */
export async function lockDraftToWarn(tx: Transaction, changedBefore: Date) {
  return tx
    .selectFrom("drafts")
    .innerJoin("users", "users.id", "drafts.user_id")
    .innerJoin("destinations", "destinations.id", "drafts.destination_id")
    .select(["drafts.id", "users.id as userId", "language", "destinations.name"])
    .select(userDetails)
    .where("drafts.state", "=", "open")
    .where("drafts.updated_at", "<", changedBefore)
    .where(sql<boolean>`(drafts.warned_at IS NULL OR drafts.warned_at < drafts.updated_at)`)
    .where("users.disabled_at", "is", null)
    .orderBy("drafts.updated_at")
    .limit(1)
    .forUpdate("drafts")
    .skipLocked()
    .executeTakeFirst();
}
