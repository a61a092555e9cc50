// Builds the app: every plugin and feature, in the order in which a request passes them.
import fastify, { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { apiBase } from "#contract/paths.ts";
import { countIdentityStep } from "./accounts/guessing/guessing-limits.ts";
import { limitGuessedIds } from "./accounts/guessing/limit-guessed-ids.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { openAttachedReceipt } from "./applications/receipts/open-receipt.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { assistanceRoutes } from "./assistance/routes.ts";
import { readPolicies } from "./catalogue/policy-store.ts";
import type { CatalogueMemory } from "./catalogue/catalogue-memory.ts";
import { openDataRoutes } from "./catalogue/open-data/routes.ts";
import { catalogueRoutes, rememberCatalogue } from "./catalogue/routes.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { answerError } from "./errors.ts";
import { liveRoutes } from "./live/routes.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { mailboxRoutes } from "./notifications/mailbox-routes.ts";
import { operationRoutes } from "./operation/routes.ts";
import { paymentListeners } from "./payment-listeners.ts";
import { closePaymentsOf } from "./payments/close-payment.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { serializerCompiler } from "./platform/http/answer-schemas.ts";
import { apiDocument } from "./platform/http/api-document.ts";
import { actForProduct } from "./platform/acting/acting-user.ts";
import { actForRequests } from "./platform/acting/act-for-requests.ts";
import type { App } from "./platform/http/app-type.ts";
import { healthRoutes } from "./platform/http/health-routes.ts";
import { parseJsonBodies } from "./platform/http/bodies/json-bodies.ts";
import { logAnswers } from "./platform/http/log.ts";
import { requestHeaders } from "./platform/http/request-headers.ts";
import { requestIds } from "./platform/http/request-ids.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { webFiles } from "./platform/http/web-files.ts";
import { limitSlowClients } from "./platform/listening/limit-slow-clients.ts";
import { waitingQueries } from "./platform/database/open-database.ts";
import type { Admission } from "./platform/listening/admit-requests.ts";
import { type HttpServers, httpServers } from "./platform/listening/http-servers.ts";
import { stopAnswering, waitForAnswers } from "./platform/listening/stop-answering.ts";
import { isUrgent } from "./platform/listening/urgent-requests.ts";
import { measureRequests } from "./platform/metrics/measure-requests.ts";
import { isolateCheckoutHost } from "./platform/own-origin/isolate-checkout-host.ts";
import { refuseForeignOrigins } from "./platform/own-origin/refuse-foreign-origins.ts";
import type { Platform } from "./platform/platform.ts";
import { logSecurityEvents } from "./platform/security-log/log-security-events.ts";
import { logWithTraceId, startTrace, traceRequests } from "./platform/tracing/trace-requests.ts";
import { reviewRoutes } from "./review/routes.ts";

export async function buildApp(platform: Platform): Promise<App> {
  const { db, metrics, tracing } = platform;
  const servers = httpServers(admissionOf(platform));
  const app = fastify(optionsOf(platform, servers)).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  parseJsonBodies(app);
  stopAnswering(app, servers, platform.config.drainMs);
  if (metrics) measureRequests(app, metrics);
  if (tracing) traceRequests(app);
  limitSlowClients(app);
  actForRequests(app);
  securityHeaders(app, platform.config);
  logAnswers(app);
  logSecurityEvents(app, {
    key: platform.config.audit.key,
    userIdOf: ({ sessionUser }) => sessionUser?.id,
  });
  requestHeaders(app);
  refuseForeignOrigins(app, platform.config.publicUrl);
  isolateCheckoutHost(app, platform.config.payments.razorpay?.pageUrl);
  await apiDocument(app);

  const memory = rememberCatalogue(app, platform);
  await app.register(async (api: App) => features(api, { platform, servers, memory }), { prefix: apiBase });
  mailboxRoutes(app, platform, { openAttachment: openAttachedReceipt(platform) });
  await app.register(async (pages: App) => {
    pages.addHook("onRequest", async () => actForProduct());
    platform.payments.registerPages(pages);
  });
  const { clock, identity } = platform;
  await identity.registerPages(app, (address) => countIdentityStep(db, address, clock()));
  openDataRoutes(app, platform, memory);
  await webFiles(app);
  await pageRoutes(app, platform);
  await waitForAnswers(app, servers);
  return app;
}

function admissionOf({ config, db, log, metrics }: Platform): Admission {
  return {
    log,
    isUrgent,
    waitingQueries: () => waitingQueries(db),
    connections: config.database.connections,
    onRejected: metrics?.countTurnedAway,
  };
}

function optionsOf({ log, config, tracing }: Platform, servers: HttpServers) {
  return {
    serverFactory: servers.open,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(tracing && ((request) => startTrace(tracing, request))),
    ...(tracing && { childLoggerFactory: logWithTraceId }),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void answerError(error, request, reply),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    return503OnClosing: false,
  };
}

interface FeatureDeps {
  platform: Platform;
  servers: HttpServers;
  memory: CatalogueMemory;
}

function features(api: App, { platform, servers, memory }: FeatureDeps): void {
  api.setErrorHandler(async (error, request, reply) =>
    answerError(await limitGuessedIds(platform, error, request), request, reply),
  );
  healthRoutes(api, { ...platform, isStopping: servers.isStopping });
  accountRoutes(api, platform, { readPolicies });
  liveRoutes(api, platform);
  catalogueRoutes(api, platform, memory);
  const listeners = paymentListeners(platform);
  draftRoutes(api, platform, {
    close: (draftId) => closePaymentsOf(platform, draftId, listeners),
  });
  paymentRoutes(api, platform, listeners);
  applicationRoutes(api, platform, memory);
  assistanceRoutes(api, platform);
  privacyRoutes(api, platform);
  reviewRoutes(api, platform);
  operationRoutes(api, platform);
}
