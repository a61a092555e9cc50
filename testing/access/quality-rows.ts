// The rows of the routes about quality and people, for the access matrix.

/** Nobody has taken one with the ID of an application. */
const ofSample = ["application"] as const;

export const qualityRows = {
  "GET /api/v1/review/cases/:id/others": { action: "open_case", ids: ["application"] },
  "GET /api/v1/review/workload": { action: "reassign" },
  "PUT /api/v1/review/staff/:id/capacity": {
    action: "reassign",
    ids: ["staff"],
    body: { dailyCapacity: 8 },
  },
  "GET /api/v1/review/samples": { action: "decide" },
  "GET /api/v1/review/samples/report": { action: "see_reports" },
  "POST /api/v1/review/samples/next": { action: "decide" },
  "GET /api/v1/review/samples/:id": { action: "decide", ids: ofSample },
  "POST /api/v1/review/samples/:id/answer": {
    action: "decide",
    ids: ofSample,
    body: { outcome: "approved", reason: null },
  },
  "POST /api/v1/review/samples/:id/error": {
    action: "decide",
    ids: ofSample,
    body: { errorReason: "rule_unclear" },
  },
  "POST /api/v1/review/samples/:id/release": { action: "decide", ids: ofSample },
} as const;
