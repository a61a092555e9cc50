// Starts an application, or takes up the one of the same destination and visa type that is still empty.
import type { Draft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import type { VisaTypeId } from "#domain/visa-types.ts";
import { findDestination } from "#server/catalogue/list-destinations.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { validatePlan } from "./change-draft.ts";
import { lockUser } from "./draft-store.ts";
import { getDraft } from "./get-draft.ts";

const maxOpenDrafts = 100;

interface Choice {
  userId: string;
  destinationId: string;
  visaType: VisaTypeId;
  planId?: string | undefined;
}

export async function startDraft(
  platform: Platform,
  choice: Choice,
): Promise<{ draft: Draft; isNew: boolean }> {
  const started = await transaction(platform.db, async (tx) => {
    const deps = { db: tx, clock: platform.clock };
    const destination = await findDestination(deps, choice.destinationId);
    if (!destination) throw new Failure("destination_not_found");
    if (destination.visafreeforcountry === 1) throw new Failure("visa_not_required");
    if (choice.planId) await validatePlan(tx, { ...choice, planId: choice.planId });
    await lockUser(tx, choice.userId);
    const now = platform.clock();
    const empty = await findEmptyDraft(tx, choice);
    if (empty) {
      await takeUp(tx, empty, { planId: choice.planId, now });
      return { id: empty.id, isNew: false };
    }
    await rejectTooMany(tx, choice.userId);
    return { id: await insertDraft(tx, choice, now), isNew: true };
  });
  return { draft: await getDraft(platform, choice.userId, started.id), isNew: started.isNew };
}

function findEmptyDraft(tx: Transaction, { userId, destinationId, visaType }: Choice) {
  return tx
    .selectFrom("drafts")
    .select(["id", "plan_id"])
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .where("destination_id", "=", destinationId)
    .where("visa_type", "=", visaType)
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

async function takeUp(
  tx: Transaction,
  draft: { id: string; plan_id: string | null },
  { planId, now }: { planId: string | undefined; now: Date },
): Promise<void> {
  const isOtherPlan = planId !== undefined && planId !== draft.plan_id;
  await tx
    .updateTable("drafts")
    .set({ updated_at: now, ...(isOtherPlan && { plan_id: planId, conditions_accepted_at: null }) })
    .where("id", "=", draft.id)
    .execute();
}

async function rejectTooMany(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("drafts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  if (count >= maxOpenDrafts) throw new Failure("too_many_drafts");
}

async function insertDraft(tx: Transaction, choice: Choice, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("drafts")
    .values({
      user_id: choice.userId,
      destination_id: choice.destinationId,
      visa_type: choice.visaType,
      plan_id: choice.planId ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A draft that renews a refused application; its travellers are for the caller to add. The user must be locked. */
export async function insertRenewal(
  tx: Transaction,
  {
    now,
    ...renewal
  }: {
    user_id: string;
    destination_id: string;
    visa_type: string;
    plan_id: string | null;
    origin: string | null;
    renews_application_id: string;
    now: Date;
  },
): Promise<string> {
  await rejectTooMany(tx, renewal.user_id);
  const { id } = await tx
    .insertInto("drafts")
    .values({ ...renewal, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
