// HTTP routes of the reports and of the operations room.
import { reportsCall, roomCall } from "#contract/review/paths.ts";
import { reportsAnswer, reportsQuery, roomAnswer } from "#contract/review/reports.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readRoom } from "../room/read-room.ts";
import { readReports } from "./read-reports.ts";

export function reportRoutes(app: App, platform: Platform): void {
  app.get(
    reportsCall,
    {
      onRequest: requireStaff(platform, "see_reports"),
      schema: {
        tags: ["review"],
        security: [{ session: [] }],
        summary:
          "Read the queue by age, decisions, turnaround, reasons for rejection and payments of the last days",
        querystring: reportsQuery,
        response: { 200: reportsAnswer },
      },
    },
    async (request) => ({
      data: await platform.replica.read((db) =>
        readReports({ ...platform, db }, request.query.days, staffOf(request).scope),
      ),
    }),
  );
  app.get(
    roomCall,
    {
      onRequest: requireStaff(platform, "see_reports"),
      schema: {
        tags: ["review"],
        security: [{ session: [] }],
        summary:
          "Read the open cases by stage, the flow and forecast of work, and the times by stage and destination",
        querystring: reportsQuery,
        response: { 200: roomAnswer },
      },
    },
    async (request) => ({
      data: await platform.replica.read((db) =>
        readRoom({ ...platform, db }, request.query.days, staffOf(request).scope),
      ),
    }),
  );
}
