// HTTP routes of the specialists' console (docs/decisions/0014).
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { absenceRoutes } from "./absences/routes.ts";
import { bulkRoutes } from "./bulk/routes.ts";
import { viewingRoutes } from "./leases/routes.ts";
import { caseRoutes } from "./case/routes.ts";
import { conversationRoutes } from "./conversation/routes.ts";
import { decisionRoutes } from "./decisions/routes.ts";
import { liveCaseRoutes } from "./live/routes.ts";
import { mailRoutes } from "./mails/mail-routes.ts";
import { officeRoutes } from "./office/routes.ts";
import { operationRoutes } from "./office/operation-routes.ts";
import { otherCaseRoutes } from "./other-cases/routes.ts";
import { sampleRoutes } from "./samples/routes.ts";
import { workloadRoutes } from "./workload/routes.ts";
import { questionReviewRoutes } from "./questions/routes.ts";
import { queueRoutes } from "./queue/routes.ts";
import { factRoutes } from "./rules/routes.ts";
import { savedViewRoutes } from "./saved-views/routes.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { visaInboxRoutes } from "./visa-inbox/routes.ts";
import { staffSessionRoutes } from "./staff/session-routes.ts";
import { staffRoutes } from "./staff/staff-routes.ts";

export function reviewRoutes(app: App, platform: Platform): void {
  staffSessionRoutes(app, platform);
  queueRoutes(app, platform);
  bulkRoutes(app, platform);
  absenceRoutes(app, platform);
  savedViewRoutes(app, platform);
  viewingRoutes(app, platform);
  void app.register(async (scope: App) => visaInboxRoutes(scope, platform));
  liveCaseRoutes(app, platform);
  questionReviewRoutes(app, platform);
  caseRoutes(app, platform);
  otherCaseRoutes(app, platform);
  conversationRoutes(app, platform);
  decisionRoutes(app, platform);
  staffRoutes(app, platform);
  workloadRoutes(app, platform);
  sampleRoutes(app, platform);
  officeRoutes(app, platform);
  factRoutes(app, platform);
  mailRoutes(app, platform);
  operationRoutes(app, platform);
  reportRoutes(app, platform);
}
