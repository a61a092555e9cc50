// What a process with PRAVESH_ROLE=work answers: /health and /ready, for its supervisor. Its metrics include what operators watch.
import fastify, { LogController } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { apiBase } from "#contract/paths.ts";
import { answerError } from "#server/errors.ts";
import { exportFacts } from "#server/operation/export-facts.ts";
import { watchFacts } from "#server/operation/watch-facts.ts";
import { serializerCompiler } from "#server/platform/http/answer-schemas.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { healthRoutes } from "#server/platform/http/health-routes.ts";
import type { Platform } from "#server/platform/platform.ts";

export async function buildHealthApp(platform: Platform): Promise<App> {
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ loggerInstance: platform.log, logController });
  let isStopping = false;
  app.addHook("preClose", async () => void (isStopping = true));
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.setValidatorCompiler(validatorCompiler);
  typed.setSerializerCompiler(serializerCompiler);
  typed.setErrorHandler(answerError);
  const routes = async (api: App) => healthRoutes(api, { ...platform, isStopping: () => isStopping });
  await typed.register(routes, { prefix: apiBase });
  if (platform.metrics) exportFacts(platform.metrics, watchFacts(platform));
  return typed;
}
