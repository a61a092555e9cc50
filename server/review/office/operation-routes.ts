// HTTP route for administrators: which background jobs keep failing, and how old the last backup is.
import { operationAnswer } from "#contract/review/office.ts";
import { requireStaff } from "#server/accounts/staff/require-staff.ts";
import { findOperationState } from "#server/platform/background/find-degraded.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";

export function operationRoutes(app: App, platform: Platform): void {
  app.get(
    "/review/office/operation",
    {
      onRequest: requireStaff(platform, "see_operation"),
      schema: {
        tags: ["review"],
        security: [{ session: [] }],
        summary: "Show failing background jobs and the age of the last backup",
        response: { 200: operationAnswer },
      },
    },
    async () => {
      const { degraded, backup } = await findOperationState(platform);
      return { data: { degraded, backup } };
    },
  );
}
