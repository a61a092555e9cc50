// The rows of the routes of the reports and of the operation, for the access matrix.

export const reportRows = {
  "GET /api/v1/review/reports": { action: "see_reports" },
  "GET /api/v1/review/reports/room": { action: "see_reports" },
  "GET /api/v1/review/office/operation": { action: "see_operation" },
} as const;
