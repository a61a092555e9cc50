// The rows of the routes that act on many cases at once, for the access matrix.

const cases = ["00000000-0000-4000-8000-000000000000"];

export const bulkRows = {
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
} as const;
