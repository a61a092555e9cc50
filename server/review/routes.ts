// The specialists' console over HTTP; each part registers its own calls (issue of the console; docs/decisions/0014).
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { queueRoutes } from "./queue/routes.ts";
import { staffSessionRoutes } from "./staff/session-routes.ts";

export function reviewRoutes(app: App, platform: Platform): void {
  staffSessionRoutes(app, platform);
  queueRoutes(app, platform);
}
