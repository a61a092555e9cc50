// HTTP routes of expert help and suggestions by a language model (docs/decisions/0020, docs/decisions/0021).
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { questionRoutes } from "./questions/routes.ts";
import { suggestionRoutes } from "./suggestions/routes.ts";

export function assistanceRoutes(app: App, platform: Platform): void {
  questionRoutes(app, platform);
  suggestionRoutes(app, platform);
}
