// Submits one example like a traveller: draft, travellers, documents, payment. An interrupted submission is continued.
import { randomUUID } from "node:crypto";
import type { Draft } from "#contract/drafts.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { defaultStayDays, type TravelDate, travelWindowFor } from "#domain/dates/travel-dates.ts";
import { documentKinds, type DocumentKind } from "#domain/documents/document-kinds.ts";
import { requiredDocuments } from "#domain/documents/required-documents.ts";
import { settleDraft } from "#server/applications/submit-own-draft.ts";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { changeDraft } from "#server/drafts/change-draft.ts";
import { storeDocument } from "#server/drafts/documents/upload-document.ts";
import { getDraft } from "#server/drafts/get-draft.ts";
import { startDraft } from "#server/drafts/start-draft.ts";
import { atNewPrice, type PricedEdit } from "#server/drafts/price/new-price.ts";
import { addTraveller } from "#server/drafts/travellers/add-traveller.ts";
import { changeTraveller } from "#server/drafts/travellers/change-traveller.ts";
import { createIntent } from "#server/payments/intents/create-intent.ts";
import { findPayment } from "#server/payments/payment-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { drawDocumentPdf } from "./draw-documents.ts";
import { drawPicture } from "./draw-pictures.ts";
import type { Example, ExampleTraveller } from "./example.ts";
import { approveIntent } from "./past-platform.ts";
import { expiryDate, issueDate, placeOfIssue } from "./passport-values.ts";

/** Returns the application's ID, submitting it only once. `platform` is as of the submission date. */
export async function submitExample(platform: Platform, example: Example, userId: string): Promise<string> {
  const known = await findSubmitted(platform, example, userId);
  if (known) return known;
  const draftId =
    (await findOpenDraft(platform, example, userId)) ?? (await start(platform, example, userId));
  const own = { userId, draftId };
  if ((await settleDraft(platform, own)) === "unpaid") {
    await complete(platform, own, example);
    await pay(platform, own, example);
  }
  const submitted = await findSubmitted(platform, example, userId);
  if (!submitted) throw new Error(`the example for ${example.destination} was not submitted`);
  return submitted;
}

interface Own {
  userId: string;
  draftId: string;
}

async function findSubmitted(
  { db }: Platform,
  { destination }: Example,
  userId: string,
): Promise<string | undefined> {
  const query = db.selectFrom("applications").select("id").where("user_id", "=", userId);
  return (await query.where("destination_id", "=", destination).executeTakeFirst())?.id;
}

async function findOpenDraft(
  { db }: Platform,
  { destination, visaType }: Example,
  userId: string,
): Promise<string | undefined> {
  const query = db.selectFrom("drafts").select("id").where("user_id", "=", userId);
  const found = query
    .where("destination_id", "=", destination)
    .where("visa_type", "=", visaType)
    .where("state", "in", ["open", "confirming"]);
  return (await found.executeTakeFirst())?.id;
}

/** Starts a draft with the longest-stay plan that all travellers may use. */
async function start(platform: Platform, example: Example, userId: string): Promise<string> {
  const { destination: destinationId, visaType, travellers } = example;
  const { id: planId } = await platform.db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", destinationId)
    .where("visa_type", "=", visaType)
    .where("conditions", "is", null)
    .$if(travellers.length > 1, (query) => query.where("entry_type", "=", "Multiple Entry"))
    .orderBy("stay_period_days", "desc")
    .executeTakeFirstOrThrow();
  const { draft } = await startDraft(platform, { userId, destinationId, visaType, planId });
  return draft.id;
}

async function complete(platform: Platform, own: Own, example: Example): Promise<void> {
  const travelDate = await travelDateOf(platform, own);
  let draft = await unpaid(() => changeDraft(platform, own, { origin: "India", travelDate }));
  for (const [at, traveller] of example.travellers.entries()) {
    const travellerId = draft.travellers[at]?.id ?? (await unpaid(() => addTraveller(platform, own))).id;
    await unpaid(() =>
      changeTraveller(platform, { ...own, travellerId, language: "en" }, detailsOf(traveller)),
    );
    draft = await getDraft(platform, own.userId, own.draftId);
    await addDocuments(platform, { own, draft, travellerId }, traveller);
  }
}

/** The first departure that the policies allow, and up to 19 days of stay. */
async function travelDateOf(platform: Platform, { userId, draftId }: Own): Promise<TravelDate> {
  const { plan } = await getDraft(platform, userId, draftId);
  const { travelWindow, holidays } = await readPolicies(platform.db);
  const { first, last, maxTripDays } = travelWindowFor({
    today: dateInIndia(platform.clock()),
    policy: travelWindow,
    stayDays: plan?.stay_period_days ?? defaultStayDays,
    validityDays: plan?.validity_days ?? defaultStayDays,
    processingDays: plan?.processingDays ?? 0,
    holidays,
  });
  const arrival = addDays(first, Math.min(19, maxTripDays) - 1);
  return { departure: first, arrival: arrival < last ? arrival : last };
}

/** A draft that is still being prepared cannot have an open payment. */
function unpaid<Result>(edit: () => Promise<PricedEdit<Result>>): Promise<Result> {
  return atNewPrice({ close: () => Promise.reject(new Error("an example has an open payment")) }, edit);
}

function detailsOf(traveller: ExampleTraveller) {
  return {
    ...traveller,
    fatherName: `Mohan ${traveller.lastName}`,
    motherName: `Leela ${traveller.lastName}`,
    passportIssueDate: issueDate,
    passportExpiryDate: expiryDate,
    placeOfIssue,
    nationality: "Indian",
    consentGiven: true as const,
  };
}

async function addDocuments(
  platform: Platform,
  { own, draft, travellerId }: { own: Own; draft: Draft; travellerId: string },
  traveller: ExampleTraveller,
): Promise<void> {
  const present = draft.travellers.find(({ id }) => id === travellerId)?.documents.map(({ kind }) => kind);
  for (const kind of requiredDocuments(draft.visaType, draft.extraDocuments)) {
    if (present?.includes(kind)) continue;
    const { bytes, mediaType } = await drawDocument(kind, traveller);
    // Our own drawings need no validation, so they are stored directly.
    const file = await platform.files.write({ id: randomUUID(), source: bytes });
    const displayName = `${documentKinds[kind]}.${mediaType === "image/jpeg" ? "jpg" : "pdf"}`;
    const upload = { userId: own.userId, file, mediaType, displayName };
    await storeDocument(platform, { ...own, travellerId, kind }, { upload, verdict: "accepted" });
  }
}

async function drawDocument(kind: DocumentKind, traveller: ExampleTraveller) {
  if (kind === "firstPage" || kind === "lastPage" || kind === "photo") {
    return { bytes: await drawPicture(kind, traveller), mediaType: "image/jpeg" as const };
  }
  const { firstName, lastName } = traveller;
  const bytes = await drawDocumentPdf([documentKinds[kind], `${firstName} ${lastName}`, "Specimen"]);
  return { bytes, mediaType: "application/pdf" as const };
}

async function pay(platform: Platform, own: Own, { method }: Example): Promise<void> {
  const { quote } = await getDraft(platform, own.userId, own.draftId);
  const input = { ...own, amount: quote.totalFee, method, currency: "inr" };
  const { paymentId } = await createIntent(platform, input, { onPaid: submitPaidDraft(platform) });
  const payment = await findPayment(platform.db, paymentId);
  await approveIntent(platform, payment?.provider_intent_id ?? "");
  await settleDraft(platform, own);
}
