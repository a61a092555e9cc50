// The rows of the routes that change the catalogue and describe authorities, for the access matrix.
import { neutralProfile } from "#domain/authorities/authority-profile.ts";

export const catalogueRows = {
  "GET /api/v1/review/office/catalogue": { action: "manage_catalogue" },
  "GET /api/v1/review/office/destinations/:id/reach": { action: "manage_catalogue" },
  "POST /api/v1/review/office/destinations": {
    action: "manage_catalogue",
    body: {
      name: "Atlantis",
      iso: "ZZ",
      visaFree: null,
      visaFreeForUaeResident: false,
      top: false,
      photoSizeMm: null,
      nameRule: "as-passport",
      extraDocuments: [],
    },
  },
  "POST /api/v1/review/office/plans": {
    action: "manage_catalogue",
    body: {
      destinationId: "vietnam",
      visaType: "tourist",
      stayDays: 7,
      validityDays: 30,
      entryType: "Single Entry",
      amount: 1,
      processingDays: 1,
      conditions: null,
      source: "a test",
      checkedOn: "2026-11-20",
    },
  },
  "PATCH /api/v1/review/office/plans/:id": { action: "manage_catalogue", ids: ["plan"], body: {} },
  "PATCH /api/v1/review/office/destinations/:id": {
    action: "manage_catalogue",
    ids: ["destination"],
    body: {},
  },
  "GET /api/v1/review/office/authorities/:destinationId": {
    action: "manage_catalogue",
    ids: ["destination"],
  },
  "PUT /api/v1/review/office/authorities/:destinationId": {
    action: "manage_catalogue",
    ids: ["destination"],
    body: { version: 0, profile: neutralProfile },
  },
} as const;
