// Inserts a complete draft that is ready for payment.
import { randomUUID } from "node:crypto";
import { dateInIndia, addDays } from "#domain/dates/calendar-date.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import { quoteFor } from "#domain/fees.ts";
import { rulesInForce } from "#server/drafts/rules/draft-rule-store.ts";
import { sealTraveller } from "#server/drafts/travellers/sealed-traveller.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

interface Deps {
  db: Database;
  sealer: Sealer;
}

interface Shape {
  userId: string;
  now: Date;
  travellers?: number;
  planId?: string;
}

/**
 * The plan allows multiple entries, so that any number of travellers can join; `amount` is the price in
 * paise.
 */
export async function payableDraft({ db, sealer }: Deps, { userId, now, travellers = 1, planId }: Shape) {
  const plan = await db
    .selectFrom("plans")
    .innerJoin("destinations", "destinations.id", "plans.destination_id")
    .select(["plans.id", "plans.destination_id", "plans.amount_paise", "destinations.extra_documents"])
    .$if(planId !== undefined, (query) => query.where("plans.id", "=", planId ?? ""))
    .where("entry_type", "=", "Multiple Entry")
    .where("visa_type", "=", "tourist")
    .where("conditions", "is", null)
    .orderBy("destinations.position")
    .executeTakeFirstOrThrow();
  const today = dateInIndia(now);
  const draft = await db
    .insertInto("drafts")
    .values({
      user_id: userId,
      destination_id: plan.destination_id,
      visa_type: "tourist",
      plan_id: plan.id,
      origin: "India",
      departure: today,
      arrival: addDays(today, 6),
      rules_seen: rulesInForce(plan.destination_id, plan.id),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kinds = requiredDocuments("tourist", plan.extra_documents as DocumentKind[]);
  for (let at = 1; at <= travellers; at++) {
    await addCompleteTraveller({ db, sealer }, { draftId: draft.id, userId, position: at, kinds, now });
  }
  return {
    id: draft.id,
    planPaise: plan.amount_paise,
    amount: quoteFor(plan.amount_paise, travellers).totalFee,
  };
}

interface Completion {
  userId: string;
  position: number;
  kinds: readonly DocumentKind[];
  now: Date;
}

/** Adds a traveller without the API, as if the price had changed during an open payment. */
export async function addCompleteTraveller(deps: Deps, on: Completion & { draftId: string }): Promise<void> {
  const { id } = await deps.db
    .insertInto("travellers")
    .values({ draft_id: on.draftId, position: on.position, created_at: on.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await completeTraveller(deps, id, on);
}

/** Fills in a blank traveller, with every document. */
export async function completeTraveller(deps: Deps, travellerId: string, on: Completion): Promise<void> {
  const details = {
    first_name: "Meera",
    last_name: "Iyer",
    passport_number: `Z${String(1_000_000 + on.position)}`,
    passport_issue_date: "2020-01-01",
    passport_expiry_date: "2035-12-31",
    dob: "1990-05-15",
    place_of_issue: "Bengaluru",
    consent_at: on.now,
  };
  await deps.db
    .updateTable("travellers")
    .set(sealTraveller(deps.sealer, travellerId, details))
    .where("id", "=", travellerId)
    .execute();
  await addDocuments(deps, { ...on, travellerId });
}

async function addDocuments(
  { db, sealer }: Deps,
  on: { userId: string; travellerId: string; kinds: readonly DocumentKind[]; now: Date },
): Promise<void> {
  const documents = on.kinds.map((kind) => ({ id: randomUUID(), kind }));
  if (documents.length === 0) return;
  const files = documents.map(({ id, kind }) => ({
    id,
    user_id: on.userId,
    storage_name: id.replaceAll("-", ""),
    media_type: "image/jpeg",
    size_bytes: 60_000,
    key_id: "test",
    wrapped_key: Buffer.alloc(40),
    created_at: on.now,
    ...sealTexts(sealer, { table: "files", id }, { display_name: `${kind}.jpg` }),
  }));
  await db.insertInto("files").values(files).execute();
  const rows = documents.map(({ id, kind }) => ({
    traveller_id: on.travellerId,
    kind,
    file_id: id,
    uploaded_at: on.now,
  }));
  await db.insertInto("documents").values(rows).execute();
}
