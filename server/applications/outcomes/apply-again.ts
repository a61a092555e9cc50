// 'Apply again' creates a draft with the rejected travellers, their documents and the plan, but without dates
// (D18).
import { Failure } from "#contract/errors.ts";
import { findPlan } from "#server/catalogue/plan-store.ts";
import { lockUser } from "#server/drafts/draft-store.ts";
import { insertRenewal } from "#server/drafts/start-draft.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { getOwnApplication } from "../application-store.ts";
import { type CopiedDocument, copyDocuments, discardCopies } from "./copy-documents.ts";
import { copyTravellers } from "./copy-travellers.ts";
import { loadRelatedRows, type OutcomeRow } from "../following/related-rows.ts";
import { findRenewal, readDraftToRenew } from "./renewal-store.ts";

interface Own {
  userId: string;
  id: string;
}

/** Repeated requests return the same draft while it is open, and add travellers rejected since. */
export async function applyAgain(platform: Platform, own: Own): Promise<{ draftId: string; isNew: boolean }> {
  const { db } = platform;
  const row = await getOwnApplication(db, own);
  const { outcomes = [] } = (await loadRelatedRows(platform, [row.id])).get(row.id) ?? {};
  const rejected = outcomes.filter(({ outcome }) => outcome === "rejected");
  if (rejected.length === 0) throw new Failure("nothing_refused");

  const open = await findOpenRenewal(db, row.id);
  const missing = open ? rejectedSince(rejected, open.created_at) : rejected;
  if (open && missing.length === 0) return { draftId: open.id, isNew: false };
  const travellerIds = missing.map(({ id }) => id);
  const copies = await copyDocuments(platform, { userId: own.userId, travellerIds });
  const renewed = await transaction(db, async (tx) => {
    await lockUser(tx, own.userId);
    return renew(tx, platform.sealer, {
      own,
      oldDraftId: row.draft_id,
      rejected,
      copies,
      now: platform.clock(),
    });
  }).catch(async (error: unknown) => {
    // Any error but a Failure may hide a commit, so the files stay; the sweep erases those without a row.
    if (error instanceof Failure) await discardCopies(platform, copies);
    throw error;
  });
  const { placed, ...answer } = renewed;
  await discardCopies(
    platform,
    copies.filter((copy) => !placed.includes(copy)),
  );
  return answer;
}

interface Renewal {
  own: Own;
  oldDraftId: string;
  rejected: readonly OutcomeRow[];
  copies: readonly CopiedDocument[];
  now: Date;
}

async function renew(tx: Transaction, sealer: Sealer, { own, oldDraftId, rejected, copies, now }: Renewal) {
  const open = await findOpenRenewal(tx, own.id);
  const draftId = open?.id ?? (await startRenewal(tx, { own, oldDraftId, now }));
  // A draft whose payment is in progress is not changed.
  const joining = open ? (open.state === "open" ? rejectedSince(rejected, open.created_at) : []) : rejected;
  const travellerIds = joining.map(({ id }) => id);
  const placed = await copyTravellers(tx, sealer, { draftId, travellerIds, documents: copies, now });
  return { draftId, isNew: open === undefined, placed };
}

async function startRenewal(
  tx: Transaction,
  { own, oldDraftId, now }: { own: Own; oldDraftId: string; now: Date },
): Promise<string> {
  const old = await readDraftToRenew(tx, oldDraftId);
  const plan = old.plan_id ? await findPlan(tx, old.plan_id) : undefined;
  const planId = plan && !plan.withdrawn ? old.plan_id : null;
  return insertRenewal(tx, {
    ...old,
    plan_id: planId,
    user_id: own.userId,
    renews_application_id: own.id,
    now,
  });
}

async function findOpenRenewal(db: Parameters<typeof findRenewal>[0], applicationId: string) {
  const found = await findRenewal(db, applicationId);
  return found?.state === "open" || found?.state === "confirming" ? found : undefined;
}

function rejectedSince(rejected: readonly OutcomeRow[], since: Date): OutcomeRow[] {
  return rejected.filter(({ decided_at }) => decided_at !== null && decided_at > since);
}
