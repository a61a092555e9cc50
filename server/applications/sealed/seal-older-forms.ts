// Upgrades older applications and accounts in batches: sealed forms, search tokens, sealed names. An interrupted
// run continues at the next start.
import { formData } from "#contract/applications.ts";
import { searchWordsVersion } from "#domain/review/search-words.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { addEmailStarts } from "#server/accounts/changes/email-start-store.ts";
import { sealedOf } from "./open-form.ts";
import { updateSearchTokens } from "./update-search-tokens.ts";
import { sealLeads } from "./seal-leads.ts";
import { insertSearchTokens } from "./search-token-store.ts";

/** An interrupted run goes on at the next hour or start. */
export function olderFormsJob(platform: Deps): Job {
  return {
    name: "olderForms",
    everyMs: 3_600_000,
    runsAtStart: true,
    run: (isStopped) => bringUpToDate(platform, { isStopped }),
  };
}

interface Pace {
  atOnce?: number;
  isStopped?: () => boolean;
}
type Deps = Pick<Platform, "db" | "sealer">;

async function bringUpToDate(deps: Deps, pace: Pace): Promise<void> {
  await sealOlderForms(deps, pace);
  await updateOlderSearchTokens(deps, pace);
  await addOlderEmailStarts(deps, pace);
  await sealOlderLeads(deps, pace);
}

/** Each batch is one transaction: the form, tokens and document rows change together. */
export function sealOlderForms(deps: Deps, pace: Pace = {}): Promise<number> {
  return inBatches(deps, sealBatch, pace);
}

/** Returns the number of updated applications. */
export function updateOlderSearchTokens(deps: Deps, pace: Pace = {}): Promise<number> {
  return inBatches(deps, updateSearchTokens, pace);
}

/** Returns the number of updated accounts. */
function addOlderEmailStarts(deps: Deps, pace: Pace = {}): Promise<number> {
  return inBatches(deps, addEmailStarts, pace);
}

/** Returns the number of updated applications. */
export function sealOlderLeads(deps: Deps, pace: Pace = {}): Promise<number> {
  return inBatches(deps, sealLeads, pace);
}

async function inBatches(
  { db, sealer }: Deps,
  work: typeof sealBatch,
  { atOnce = 50, isStopped = () => false }: Pace,
): Promise<number> {
  for (let done = 0; ;) {
    const batch = isStopped() ? 0 : await transaction(db, (tx) => work(tx, sealer, atOnce));
    if (batch === 0) return done;
    done += batch;
  }
}

async function sealBatch(tx: Transaction, sealer: Platform["sealer"], atOnce: number): Promise<number> {
  const plain = await tx
    .selectFrom("applications")
    .select(["id", "reference", "submitted_at", "form_data"])
    .where("sealed_form", "is", null)
    .orderBy("id")
    .limit(atOnce)
    .forNoKeyUpdate()
    .execute();
  for (const { form_data, ...application } of plain) {
    const { id } = application;
    const form = formData.parse(form_data);
    await insertSearchTokens(tx, sealer, { application, form });
    await tx
      .updateTable("application_documents")
      .set({ passport_number: null })
      .where("application_id", "=", id)
      .execute();
    await tx
      .updateTable("applications")
      .set({ ...sealedOf(sealer, { id, form }), search_words: searchWordsVersion })
      .where("id", "=", id)
      .execute();
  }
  return plain.length;
}
