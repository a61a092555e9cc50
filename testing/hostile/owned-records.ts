// Creates one of everything that an account can have: a draft with a file, an open payment, a saved card, an
// application with a file.
import { randomBytes, randomUUID } from "node:crypto";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { hashToken, openSession } from "#server/accounts/session-store.ts";
import { insertTrip } from "#server/drafts/trips/trip-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { anApplication } from "../an-application.ts";
import { payableDraft } from "../payable-draft.ts";
import { cardSaver } from "../card-saver.ts";
import { cardIntent } from "../specification-client.ts";
import { refuse } from "../console/decide-by-rows.ts";
import { familyApplication } from "../console/family-application.ts";
import {
  anOpenFieldRequest,
  anOpenRequest,
  approve,
  aStaffMember,
  travellersOf,
} from "../console/case-rows.ts";
import { insertCreditNote } from "./insert-credit-note.ts";
import type { HostileApp } from "./hostile-app.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";

interface Person {
  userId: string;
  headers: Record<string, string>;
}

async function anotherSession({ db, clock }: HostileApp, userId: string): Promise<string> {
  const token = await openSession(db, { userId, now: clock.now() });
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The content of the files; no other user may receive it. */
export const fileContent = "the bytes of a private document";

export async function createOwnedRecords(hostile: HostileApp, person: Person) {
  const draft = await payableDraft(hostile.platform, { userId: person.userId, now: hostile.clock.now() });
  const { traveller_id: travellerId, file_id: fileId } = await hostile.db
    .selectFrom("documents")
    .innerJoin("travellers", "travellers.id", "documents.traveller_id")
    .select(["traveller_id", "file_id"])
    .where("draft_id", "=", draft.id)
    .where("kind", "=", "photo")
    .executeTakeFirstOrThrow();
  await fillFile(hostile, fileId);
  const intent = await cardIntent(hostile.url, person, { amount: draft.amount, draftId: draft.id });
  const { clientSecret, data } = (await intent.json()) as {
    clientSecret: string;
    data: { paymentId: string };
  };
  const { cardId, setupId } = await aSavedCard(hostile, person);
  const identityId = await aConnectedLogin(hostile, person.userId);
  const application = await anApplication(hostile, person);
  const documentId = await insertApplicationDocument(hostile, {
    applicationId: application.id,
    userId: person.userId,
  });
  const refundId = await insertCreditNote(hostile, application);
  const office = await createReviewRecords(hostile, { applicationId: application.id, userId: person.userId });
  await fillEmptyFiles(hostile, person.userId);
  const { tripId, ...planned } = await aTrip(hostile, { userId: person.userId, draftId: draft.id });
  return {
    ids: {
      ...office,
      draftId: draft.id,
      tripId,
      travellerId,
      paymentId: data.paymentId,
      cardId,
      identityId,
      passkeyId: await aPasskey(hostile, person.userId),
      sessionId: await anotherSession(hostile, person.userId),
      applicationId: application.id,
      documentId,
      refundId,
      reference: application.reference,
      intentId: clientSecret.split("_secret_")[0] ?? "",
    },
    amount: draft.amount,
    planned,
    clientSecret,
    setupId,
  };
}

/** Of the draft alone. */
async function aTrip({ db, clock }: HostileApp, { userId, draftId }: { userId: string; draftId: string }) {
  const draft = await db
    .selectFrom("drafts")
    .select(["destination_id", "plan_id"])
    .where("id", "=", draftId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const today = dateInIndia(now);
  const leg = { destinationId: draft.destination_id, departure: today, arrival: today, isApplied: true };
  const trip = { userId, planHash: randomBytes(32), legs: [leg], now };
  const tripId = await transaction(db, (tx) => insertTrip(tx, trip, [{ draftId, legs: [0] }]));
  return { tripId, destinationId: draft.destination_id, planId: draft.plan_id ?? "", today };
}

async function aConnectedLogin({ db, clock }: HostileApp, userId: string): Promise<string> {
  const row = { issuer: "https://login.example/", subject: randomUUID(), user_id: userId };
  const { id } = await db
    .insertInto("identities")
    .values({ ...row, linked_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aPasskey({ db, clock, platform }: HostileApp, userId: string): Promise<string> {
  const key = { credential_id: randomUUID(), public_key: Buffer.from([0]), counter: 0, transports: [] };
  const id = randomUUID();
  const name = sealTexts(platform.sealer, { table: "passkeys", id }, { name: "My phone" });
  await db
    .insertInto("passkeys")
    .values({ id, ...key, ...name, user_id: userId, backed_up: false, created_at: clock.now() })
    .execute();
  return id;
}

const specialists = new WeakMap<object, Promise<string>>();

/** One for each server. */
function theSpecialist(hostile: HostileApp): Promise<string> {
  const known = specialists.get(hostile.db) ?? aStaffMember(hostile);
  specialists.set(hostile.db, known);
  return known;
}

/** Creates an open request, an issued visa and a rejected application. */
async function createReviewRecords(
  hostile: HostileApp,
  { applicationId, userId }: { applicationId: string; userId: string },
) {
  const by = await theSpecialist(hostile);
  const [travellerId = ""] = await travellersOf(hostile, applicationId);
  const requestId = await anOpenRequest(hostile, { applicationId, travellerId, kind: "photo", by });
  const fieldRequestId = await anOpenFieldRequest(hostile, { applicationId, travellerId, by });
  await approve(hostile, { travellerId, userId, by });
  const refused = await familyApplication(hostile, { userId, travellers: 1 });
  const [refusedTraveller = ""] = await travellersOf(hostile, refused.id);
  await refuse(hostile, { travellerId: refusedTraveller, by });
  return {
    requestId,
    fieldRequestId,
    approvedId: travellerId,
    refusedId: refused.id,
    travellingId: refused.id,
  };
}

export type OwnedRecords = Awaited<ReturnType<typeof createOwnedRecords>>;

/** Saves a card through the provider, after removing earlier ones. */
async function aSavedCard({ db, url }: HostileApp, { userId, headers }: Person) {
  await db.deleteFrom("saved_cards").where("user_id", "=", userId).execute();
  const member = cardSaver(url, headers);
  const { setupId, clientSecret } = await member.setUp();
  await member.confirm(clientSecret);
  const { id: cardId } = await member.save(setupId);
  return { cardId, setupId };
}

/** Draft factories insert file rows without bytes; a data export reads every file, so they need some. */
async function fillEmptyFiles(hostile: HostileApp, userId: string): Promise<void> {
  const empty = hostile.db.selectFrom("files").select("id").where("user_id", "=", userId);
  for (const { id } of await empty.where("key_id", "in", ["none", "test"]).execute())
    await fillFile(hostile, id);
}

/** Writes real, encrypted bytes for a file row. */
async function fillFile({ db, platform }: HostileApp, id: string): Promise<void> {
  const bytes = Buffer.from(fileContent);
  const stored = await platform.files.write({ id, source: bytes });
  await db
    .updateTable("files")
    .set({
      storage_name: stored.storageName,
      key_id: stored.keyId,
      wrapped_key: stored.wrappedKey,
      size_bytes: bytes.length,
    })
    .where("id", "=", id)
    .execute();
}

async function insertApplicationDocument(
  hostile: HostileApp,
  of: { applicationId: string; userId: string },
): Promise<string> {
  const id = randomUUID();
  await hostile.db
    .insertInto("files")
    .values({
      id,
      user_id: of.userId,
      storage_name: id.replaceAll("-", ""),
      media_type: "image/jpeg",
      size_bytes: 1,
      ...sealTexts(hostile.platform.sealer, { table: "files", id }, { display_name: "photo.jpg" }),
      key_id: "none",
      wrapped_key: Buffer.alloc(40),
      created_at: hostile.clock.now(),
    })
    .execute();
  await fillFile(hostile, id);
  const traveller = await hostile.db
    .selectFrom("application_travellers")
    .select("id as traveller_id")
    .where("application_id", "=", of.applicationId)
    .executeTakeFirstOrThrow();
  const place = {
    ...traveller,
    application_id: of.applicationId,
    passport_number: "U9294544",
    kind: "photo",
    file_id: id,
    handed_in_at: hostile.clock.now(),
  };
  const row = await hostile.db
    .insertInto("application_documents")
    .values(place)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
