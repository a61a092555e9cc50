// Every route under /review with its action and path parameters; a route without a row fails the access
// matrix (P10, P11).
import { bulkRows } from "./bulk-rows.ts";
import { reportRows } from "./report-rows.ts";
import { conversationRows } from "./conversation-rows.ts";
import { catalogueRows } from "./catalogue-rows.ts";
import { reversalRows } from "./reversal-rows.ts";
import type { StaffAction } from "#domain/staff/roles.ts";

/** What a path parameter can identify. */
export type ReviewId =
  | "application"
  | "traveller"
  | "document"
  | "request"
  | "staff"
  | "plan"
  | "destination"
  | "refund"
  | "policy"
  | "hold"
  | "month"
  | "reference"
  | "question"
  | "note"
  | "message";

interface ReviewRow {
  /** 'log_in' is open to staff before the second factor; 'any' to every role. */
  action: StaffAction | "log_in" | "any";
  ids?: readonly ReviewId[];
  /** A valid body. */
  body?: object;
}

const ofCase = ["application"] as const;
const ofDocument = ["application", "document"] as const;
const ofTraveller = ["application", "traveller"] as const;

const aFact = {
  destinationId: "vietnam",
  planId: null,
  key: "passportValidity",
  state: "in-force",
  version: 0,
};

export const reviewRows = {
  "POST /api/v1/review/second-factor": { action: "log_in", body: { code: "000000" } },
  "GET /api/v1/review/me": { action: "any" },
  "GET /api/v1/review/staff": { action: "manage_staff" },
  "POST /api/v1/review/staff": {
    action: "manage_staff",
    body: { fullName: "", email: "", phone: "", role: "specialist", code: "000000" },
  },
  "POST /api/v1/review/staff/:id/decision": {
    action: "manage_staff",
    ids: ["staff"],
    body: { decision: "decline", code: "000000" },
  },
  "PATCH /api/v1/review/staff/:id": { action: "manage_staff", ids: ["staff"], body: { code: "000000" } },
  "GET /api/v1/review/colleagues": { action: "reassign" },
  ...catalogueRows,
  "GET /api/v1/review/office/facts": { action: "manage_catalogue" },
  "GET /api/v1/review/office/facts/fields": { action: "manage_catalogue" },
  "POST /api/v1/review/office/facts/checks": {
    action: "manage_catalogue",
    body: { facts: [aFact], source: "a test", official: false },
  },
  "POST /api/v1/review/office/facts/changes": {
    action: "manage_catalogue",
    body: {
      ...aFact,
      value: { months: 6, after: "arrival" },
      source: "a test",
      official: false,
      validFrom: null,
      validTo: null,
    },
  },
  "POST /api/v1/review/office/facts/withdrawals": { action: "manage_catalogue", body: { fact: aFact } },
  "POST /api/v1/review/office/facts/confirmations": { action: "manage_catalogue", body: { fact: aFact } },
  "GET /api/v1/review/office/policies": { action: "manage_policies" },
  "POST /api/v1/review/office/policies/preview": {
    action: "manage_policies",
    body: { changes: [{ name: "maxTravellers", value: 20 }] },
  },
  "PUT /api/v1/review/office/policies": {
    action: "manage_policies",
    body: { changes: [{ name: "documentRetentionDays", from: 365, value: 365 }], reason: "a test" },
  },
  "POST /api/v1/review/office/policies/:name/decision": {
    action: "manage_policies",
    ids: ["policy"],
    body: { decision: "decline", reason: "a test" },
  },
  "GET /api/v1/review/office/holds": { action: "manage_holds" },
  "POST /api/v1/review/office/holds": {
    action: "manage_holds",
    body: { about: "PRV-00000000", scope: "application", reason: "a test" },
  },
  "POST /api/v1/review/office/holds/:id/lift": {
    action: "manage_holds",
    ids: ["hold"],
    body: { reason: "a test", code: "000000" },
  },
  "GET /api/v1/review/office/money": { action: "manage_money" },
  "GET /api/v1/review/office/money/:reference": { action: "manage_money", ids: ["reference"] },
  "GET /api/v1/review/office/books/:month": { action: "manage_money", ids: ["month"] },
  "POST /api/v1/review/office/refunds": {
    action: "manage_money",
    body: { reference: "PRV-00000000", amount: 1, reason: "a test" },
  },
  "POST /api/v1/review/office/refunds/:id/decision": {
    action: "manage_money",
    ids: ["refund"],
    body: { decision: "decline" },
  },
  "GET /api/v1/review/office/mails": { action: "manage_mails" },
  "POST /api/v1/review/office/mails/tries": {
    action: "manage_mails",
    body: { ids: ["00000000-0000-4000-8000-000000000000"] },
  },
  "GET /api/v1/review/office/changes": { action: "manage_policies" },
  "GET /api/v1/review/cases": { action: "see_queue" },
  "POST /api/v1/review/cases/search": { action: "see_queue", body: { search: "rao" } },
  "GET /api/v1/review/views": { action: "see_queue" },
  "POST /api/v1/review/cases/next": { action: "claim", body: {} },
  "POST /api/v1/review/cases/:id/claim": { action: "claim", ids: ofCase },
  "POST /api/v1/review/cases/:id/release": { action: "claim", ids: ofCase },
  "POST /api/v1/review/cases/:id/assign": {
    action: "reassign",
    ids: ofCase,
    body: { staffId: null },
  },
  "GET /api/v1/review/cases/:id": { action: "open_case", ids: ofCase },
  "GET /api/v1/review/cases/:id/documents/:documentId": {
    action: "open_document",
    ids: ofDocument,
  },
  "GET /api/v1/review/cases/:id/documents/:documentId/text": {
    action: "open_document",
    ids: ofDocument,
  },
  "GET /api/v1/review/cases/:id/filing-pack": { action: "file", ids: ofCase },
  "GET /api/v1/review/cases/:id/filing-pack.zip": { action: "file", ids: ofCase },
  "GET /api/v1/review/events": { action: "see_queue" },
  "POST /api/v1/review/cases/:id/verify": { action: "verify_documents", ids: ofCase },
  "POST /api/v1/review/cases/:id/requests": {
    action: "ask_again",
    ids: ofCase,
    body: { travellerId: "00000000-0000-4000-8000-000000000000", kind: "photo", reason: "glare" },
  },
  "DELETE /api/v1/review/cases/:id/requests/:requestId": {
    action: "ask_again",
    ids: ["application", "request"],
  },
  "POST /api/v1/review/visas": { action: "decide" },
  "POST /api/v1/review/cases/:id/filing": {
    action: "file",
    ids: ofCase,
    body: { reference: "A-1", filedOn: "2026-11-20", fee: 0 },
  },
  "PUT /api/v1/review/cases/:id/travellers/:travellerId/visa": {
    action: "decide",
    ids: ofTraveller,
  },
  "GET /api/v1/review/cases/:id/travellers/:travellerId/visa": {
    action: "open_document",
    ids: ofTraveller,
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/approve": {
    action: "decide",
    ids: ofTraveller,
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/reject": {
    action: "decide",
    ids: ofTraveller,
    body: { reason: "funds" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/agree": {
    action: "second_person",
    ids: ofTraveller,
  },
  ...bulkRows,
  ...reportRows,
  ...reversalRows,
  ...conversationRows,
} as const satisfies Record<string, ReviewRow>;

/** The rows as a list, with method and URL separated. */
export const reviewCalls = Object.entries(reviewRows as Record<string, ReviewRow>).map(([name, row]) => {
  const [method = "", url = ""] = name.split(" ");
  return { name, method: method as "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url, ...row };
});
