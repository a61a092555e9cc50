// The rows of the routes about quality and people, for the access matrix.

export const qualityRows = {
  "GET /api/v1/review/cases/:id/others": { action: "open_case", ids: ["application"] },
  "GET /api/v1/review/workload": { action: "reassign" },
  "PUT /api/v1/review/staff/:id/capacity": {
    action: "reassign",
    ids: ["staff"],
    body: { dailyCapacity: 8 },
  },
} as const;
