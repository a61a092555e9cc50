// The rows of the routes that answer requests of specialists, for the access matrix.
import { json } from "./contents.ts";

export const requestRows = {
  "PUT /api/v1/applications/:id/requests/:requestId/field": {
    refusal: "User not authenticated.",
    ids: ["applicationId", "fieldRequestId"],
    answers: 200,
    content: () => json({ value: "Raghav Iyer" }),
  },
} as const;
