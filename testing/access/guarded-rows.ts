// The routes that need a session, one row each; a route without a row fails the access matrix (P10).
import { aPushToken } from "../push/a-push-token.ts";
import { specimen } from "../specification-client.ts";
import type { OwnedRecords } from "../hostile/owned-records.ts";
import {
  type Content,
  form,
  json,
  newPasskey,
  newPassword,
  order,
  plannedTrip,
  question,
  submission,
} from "./contents.ts";
import { requestRows } from "./request-rows.ts";

type Ids = OwnedRecords["ids"];

/** A route that needs a valid session. */
export interface GuardedRow {
  /** The message without a session. */
  refusal: string;
  /** What each path parameter identifies, in order. */
  ids: readonly (keyof Ids)[];
  /** The status of the owner's request with `content`. */
  answers: number;
  content?: (own: { userId: string; owned: OwnedRecords }) => Content;
}

const plain = "User not authenticated.";
const list = "User not authenticated. Please login.";
const pay = "Please login to continue.";

export const guardedRows = {
  "POST /api/v1/logout": { refusal: plain, ids: [], answers: 204 },
  "GET /api/v1/profile": { refusal: plain, ids: [], answers: 200 },
  "PATCH /api/v1/profile": {
    refusal: plain,
    ids: [],
    answers: 200,
    content: () => json({ sendVisaByEmail: true }),
  },
  "PUT /api/v1/profile/push": {
    refusal: plain,
    ids: [],
    answers: 200,
    content: () => json({ token: aPushToken() }),
  },
  "DELETE /api/v1/profile/push": { refusal: plain, ids: [], answers: 200 },
  "GET /api/v1/profile/identities": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/profile/identities": {
    refusal: plain,
    ids: [],
    answers: 403,
    content: () => json({ idToken: "not a token", password: "x" }),
  },
  "DELETE /api/v1/profile/identities/:id": { refusal: plain, ids: ["identityId"], answers: 204 },
  "GET /api/v1/profile/passkeys": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/profile/passkeys/options": {
    refusal: plain,
    ids: [],
    answers: 403,
    content: () => json({ password: "x" }),
  },
  "POST /api/v1/profile/passkeys": { refusal: plain, ids: [], answers: 422, content: newPasskey },
  "PATCH /api/v1/profile/passkeys/:id": {
    refusal: plain,
    ids: ["passkeyId"],
    answers: 204,
    content: () => json({ name: "My phone" }),
  },
  "DELETE /api/v1/profile/passkeys/:id": { refusal: plain, ids: ["passkeyId"], answers: 204 },
  "GET /api/v1/profile/sessions": { refusal: plain, ids: [], answers: 200 },
  "DELETE /api/v1/profile/sessions/:id": { refusal: plain, ids: ["sessionId"], answers: 204 },
  "POST /api/v1/profile/sessions/end-others": { refusal: plain, ids: [], answers: 204 },
  "POST /api/v1/profile/verify-email/resend": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/profile/password": { refusal: plain, ids: [], answers: 403, content: newPassword },
  "POST /api/v1/profile/email": {
    refusal: plain,
    ids: [],
    answers: 403,
    content: () => json({ email: "new@example.com", password: "x" }),
  },
  "GET /api/v1/events": { refusal: plain, ids: [], answers: 200 },
  "GET /api/v1/drafts": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/drafts": {
    refusal: plain,
    ids: [],
    answers: 201,
    content: () => json({ destinationId: "japan", visaType: "business" }),
  },
  "GET /api/v1/drafts/:draftId": { refusal: plain, ids: ["draftId"], answers: 200 },
  "PATCH /api/v1/drafts/:draftId": {
    refusal: plain,
    ids: ["draftId"],
    answers: 200,
    content: () => json({ origin: "Dubai" }),
  },
  "DELETE /api/v1/drafts/:draftId": { refusal: plain, ids: ["draftId"], answers: 204 },
  "GET /api/v1/drafts/:draftId/quote": { refusal: plain, ids: ["draftId"], answers: 200 },
  "GET /api/v1/drafts/:draftId/readiness": { refusal: plain, ids: ["draftId"], answers: 200 },
  "GET /api/v1/drafts/:draftId/suggestion": { refusal: plain, ids: ["draftId"], answers: 200 },
  // No language model is configured.
  "POST /api/v1/drafts/:draftId/suggestion": {
    refusal: plain,
    ids: ["draftId"],
    answers: 422,
    content: () => json({ language: "hi" }),
  },
  "PUT /api/v1/drafts/:draftId/suggestion/consent": { refusal: plain, ids: ["draftId"], answers: 422 },
  "DELETE /api/v1/drafts/:draftId/suggestion/consent": { refusal: plain, ids: ["draftId"], answers: 200 },
  "GET /api/v1/expert-requests": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/expert-requests": {
    refusal: plain,
    ids: [],
    answers: 201,
    content: ({ owned }) => json(question(owned.ids.draftId)),
  },
  "GET /api/v1/expert-requests/unread": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/expert-requests/read": {
    refusal: plain,
    ids: [],
    answers: 204,
    content: () => json({ position: 1 }),
  },
  "POST /api/v1/drafts/:draftId/travellers": {
    refusal: plain,
    ids: ["draftId"],
    answers: 201,
    content: () => json({}),
  },
  "PATCH /api/v1/drafts/:draftId/travellers/:travellerId": {
    refusal: plain,
    ids: ["draftId", "travellerId"],
    answers: 200,
    content: () => json({ firstName: "Asha", consentGiven: true }),
  },
  "DELETE /api/v1/drafts/:draftId/travellers/:travellerId": {
    refusal: plain,
    ids: ["draftId", "travellerId"],
    answers: 204,
  },
  "GET /api/v1/drafts/:draftId/travellers/:travellerId/documents/:kind": {
    refusal: plain,
    ids: ["draftId", "travellerId"],
    answers: 200,
  },
  "PUT /api/v1/drafts/:draftId/travellers/:travellerId/documents/:kind": {
    refusal: plain,
    ids: ["draftId", "travellerId"],
    answers: 200,
    content: () => form({ bytes: specimen("photo.jpg") }),
  },
  "DELETE /api/v1/drafts/:draftId/travellers/:travellerId/documents/:kind": {
    refusal: plain,
    ids: ["draftId", "travellerId"],
    answers: 204,
  },
  "GET /api/v1/trips": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/trips": { refusal: plain, ids: [], answers: 201, content: ({ owned }) => plannedTrip(owned) },
  "DELETE /api/v1/trips/:tripId/drafts/:draftId": {
    refusal: plain,
    ids: ["tripId", "draftId"],
    answers: 204,
  },
  "POST /api/v1/stripe/create-payment-intent": {
    refusal: pay,
    ids: [],
    answers: 200,
    content: ({ userId, owned }) => json(order(userId, owned)),
  },
  "POST /api/v1/payments/intents": {
    refusal: pay,
    ids: [],
    answers: 200,
    content: ({ userId, owned }) => json({ ...order(userId, owned), method: "paytm" }),
  },
  "GET /api/v1/payments/:id": { refusal: pay, ids: ["paymentId"], answers: 200 },
  "POST /api/v1/payments/:id/return": { refusal: pay, ids: ["paymentId"], answers: 200 },
  "GET /api/v1/payment-methods": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/payment-methods/setup": { refusal: plain, ids: [], answers: 200, content: () => json({}) },
  "POST /api/v1/payment-methods": {
    refusal: plain,
    ids: [],
    answers: 201,
    content: ({ owned }) => json({ setupId: owned.setupId }),
  },
  "DELETE /api/v1/payment-methods/:id": { refusal: plain, ids: ["cardId"], answers: 204 },
  "GET /api/v1/applications": { refusal: list, ids: [], answers: 200 },
  "GET /api/v1/applications/:id": { refusal: plain, ids: ["applicationId"], answers: 200 },
  "GET /api/v1/applications/:id/documents/:documentId": {
    refusal: plain,
    ids: ["applicationId", "documentId"],
    answers: 200,
  },
  "PUT /api/v1/applications/:id/requests/:requestId/document": {
    refusal: plain,
    ids: ["applicationId", "requestId"],
    answers: 200,
    content: () => form({ bytes: specimen("photo.jpg") }),
  },
  "GET /api/v1/applications/:id/travellers/:travellerId/visa": {
    refusal: plain,
    ids: ["applicationId", "approvedId"],
    answers: 200,
  },
  "POST /api/v1/applications/:id/apply-again": { refusal: plain, ids: ["refusedId"], answers: 201 },
  "GET /api/v1/applications/:id/calendar.ics": { refusal: plain, ids: ["travellingId"], answers: 200 },
  "GET /api/v1/applications/:id/looks": { refusal: plain, ids: ["applicationId"], answers: 200 },
  "GET /api/v1/applications/:id/share": { refusal: plain, ids: ["applicationId"], answers: 200 },
  "POST /api/v1/applications/:id/share": { refusal: plain, ids: ["applicationId"], answers: 200 },
  "DELETE /api/v1/applications/:id/share": { refusal: plain, ids: ["applicationId"], answers: 204 },
  "DELETE /api/v1/applications/:id/documents": { refusal: plain, ids: ["refusedId"], answers: 409 },
  "GET /api/v1/profile/erasure": { refusal: plain, ids: [], answers: 200 },
  "POST /api/v1/profile/erasure": {
    refusal: plain,
    ids: [],
    answers: 403,
    content: () => json({ password: "not the password" }),
  },
  "POST /api/v1/profile/data": {
    refusal: plain,
    ids: [],
    answers: 403,
    content: () => json({ password: "not the password" }),
  },
  "GET /api/v1/applications/:id/cancel": { refusal: plain, ids: ["applicationId"], answers: 200 },
  "POST /api/v1/applications/:id/cancel": {
    refusal: plain,
    ids: ["applicationId"],
    answers: 200,
    content: () => json({}),
  },
  "GET /api/v1/applications/:id/receipt": { refusal: plain, ids: ["applicationId"], answers: 200 },
  "GET /api/v1/applications/:id/refunds/:refundId/credit-note": {
    refusal: plain,
    ids: ["applicationId", "refundId"],
    answers: 200,
  },
  ...requestRows,
  // The draft is not paid for.
  "POST /api/v1/applications": {
    refusal: plain,
    ids: [],
    answers: 402,
    content: ({ userId, owned }) => submission({ userId, draftId: owned.ids.draftId }),
  },
} as const satisfies Record<string, GuardedRow>;
