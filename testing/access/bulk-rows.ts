// The rows of the routes of work in the queue, for the access matrix: many cases at once, and who views a case.

const cases = ["00000000-0000-4000-8000-000000000000"];

export const bulkRows = {
  "GET /api/v1/review/saved-views": { action: "see_queue" },
  "POST /api/v1/review/saved-views": {
    action: "see_queue",
    body: { name: "Japan", query: { destination: "japan" }, isShared: false },
  },
  "DELETE /api/v1/review/saved-views/:id": { action: "see_queue", ids: ["request"] },
  "GET /api/v1/review/team": { action: "see_queue" },
  "PUT /api/v1/review/absence": { action: "claim", body: { absence: null } },
  "PUT /api/v1/review/team/:id/absence": { action: "reassign", ids: ["staff"], body: { absence: null } },
  "POST /api/v1/review/team/:id/hand-over": { action: "reassign", ids: ["staff"], body: { staffId: null } },
  "GET /api/v1/review/viewers": { action: "see_queue" },
  "POST /api/v1/review/cases/:id/viewing": { action: "open_case", ids: ["application"] },
  "DELETE /api/v1/review/cases/:id/viewing": { action: "open_case", ids: ["application"] },
  "POST /api/v1/review/cases/bulk/claim": { action: "claim", body: { cases } },
  "POST /api/v1/review/cases/bulk/release": { action: "claim", body: { cases } },
  "POST /api/v1/review/cases/bulk/assign": { action: "reassign", body: { cases, staffId: null } },
  "POST /api/v1/review/cases/bulk/proposals": { action: "second_person", body: { cases } },
  "POST /api/v1/review/cases/bulk/agree": {
    action: "second_person",
    body: {
      proposals: [{ caseId: cases[0], travellerId: cases[0], version: 0 }],
    },
  },
  "POST /api/v1/review/cases/bulk/filings": { action: "file", body: { cases } },
  "POST /api/v1/review/cases/bulk/filing": {
    action: "file",
    body: {
      filedOn: "2026-11-20",
      filings: [{ caseId: cases[0], version: 0, reference: "VN-1", fee: 0 }],
    },
  },
} as const;
