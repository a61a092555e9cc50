// HTTP routes of the admin console: catalogue, policies, money and the list of changes.
import { officeChanges } from "#contract/review/office.ts";
import { requireStaff } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { catalogueRoutes } from "./catalogue-routes.ts";
import { listChanges } from "./office-change-store.ts";
import { moneyRoutes } from "../money/money-routes.ts";
import { policyRoutes } from "../policies/policy-routes.ts";

export function officeRoutes(app: App, platform: Platform): void {
  catalogueRoutes(app, platform);
  policyRoutes(app, platform);
  moneyRoutes(app, platform);
  app.get(
    "/review/office/changes",
    {
      onRequest: requireStaff(platform, "manage_policies"),
      schema: {
        tags: ["review"],
        security: [{ session: [] }],
        summary: "List changes made outside cases, newest first",
        response: { 200: officeChanges },
      },
    },
    async () => ({ data: await listChanges(platform.db, platform.sealer) }),
  );
}
