// The rows of the routes about quality and people, for the access matrix.

export const qualityRows = {
  "GET /api/v1/review/cases/:id/others": { action: "open_case", ids: ["application"] },
} as const;
