// The rows of the routes that take something back: a case, a filing, a login, for the access matrix.

import { qualityRows } from "./quality-rows.ts";

const ofTraveller = ["application", "traveller"] as const;

export const reversalRows = {
  ...qualityRows,
  "POST /api/v1/review/staff/:id/invitation": {
    action: "manage_staff",
    ids: ["staff"],
    body: { code: "000000" },
  },
  "POST /api/v1/review/cases/:id/requests/batch": {
    action: "ask_again",
    ids: ["application"],
    body: {
      items: [
        { travellerId: "00000000-0000-4000-8000-000000000000", field: "fatherName", reason: "differs" },
      ],
    },
  },
  "POST /api/v1/review/cases/:id/filing/correction": {
    action: "file",
    ids: ["application"],
    body: { reference: "A-1", filedOn: "2026-11-20", fee: 0, reason: "Typing error" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/decline": {
    action: "second_person",
    ids: ofTraveller,
    body: { words: "Please check it" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/retract": {
    action: "decide",
    ids: ofTraveller,
    body: { reason: "Proposed too early" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/recall": {
    action: "decide",
    ids: ofTraveller,
    body: { reason: "Wrong visa" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/reopen": {
    action: "decide",
    ids: ofTraveller,
    body: { reason: "Wrong rejection" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/correction": {
    action: "decide",
    ids: ofTraveller,
    body: { fields: [{ field: "fatherName", value: "Raghav Iyer" }], reason: "Typing error" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/correction/agree": {
    action: "second_person",
    ids: ofTraveller,
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/correction/decline": {
    action: "second_person",
    ids: ofTraveller,
    body: { reason: "The passport says otherwise" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/correction/retract": {
    action: "decide",
    ids: ofTraveller,
    body: { reason: "Proposed too early" },
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/reverse": {
    action: "second_person",
    ids: ofTraveller,
  },
  "POST /api/v1/review/cases/:id/travellers/:travellerId/uphold": {
    action: "second_person",
    ids: ofTraveller,
  },
} as const;
