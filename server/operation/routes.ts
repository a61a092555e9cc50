// How the product is doing: gauges for operators, and GET /status for travellers, from the same facts.
import { calls } from "#contract/paths.ts";
import { serviceStatusAnswer } from "#contract/operation/service-status.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { exportFacts } from "./export-facts.ts";
import { presentStatus } from "./present-status.ts";
import { watchFacts } from "./watch-facts.ts";

const schema = {
  tags: ["health"],
  summary: "Whether the site, payments and emails work normally",
  response: { 200: serviceStatusAnswer },
};

export function operationRoutes(app: App, platform: Platform): void {
  const readFacts = watchFacts(platform);
  if (platform.metrics) exportFacts(platform.metrics, readFacts);
  app.get(calls.status, { schema }, async (_request, reply) => {
    void reply.header("cache-control", "public, max-age=15");
    return { data: presentStatus(platform, await readFacts()) };
  });
}
