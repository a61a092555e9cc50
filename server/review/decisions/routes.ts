// HTTP routes of the decisions on a case. Every call returns the updated case.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { askRequest, caseAnswer, correctionRequest, filingRequest } from "#contract/review/case.ts";
import { askItemsRequest } from "#contract/review/requests/asked-items.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCase } from "../case/read-case.ts";
import { askAgain, withdrawRequest } from "./ask-again.ts";
import { askForItems } from "./ask-for-items.ts";
import { correctionRoutes } from "../corrections/routes.ts";
import { correctFiling } from "../filing/correct-filing.ts";
import { fileCase } from "../filing/file-case.ts";
import { outcomeRoutes } from "../outcomes/routes.ts";
import { verifyDocuments } from "./verify-documents.ts";
import { visaRoutes } from "../visa/routes.ts";

/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const id = z.string().max(80);

const caseParams = z.object({ id });

/** Route options: the guard for the action and the OpenAPI schema. */
function call<Params extends z.ZodType>(platform: Platform, action: StaffAction, of: [string, Params]) {
  const [summary, params] = of;
  return {
    onRequest: requireStaff(platform, action),
    schema: { tags: ["review"], security: [{ session: [] }], summary, params, response: { 200: caseAnswer } },
  };
}

export function decisionRoutes(app: App, platform: Platform): void {
  app.post(
    "/review/cases/:id/verify",
    call(platform, "verify_documents", ["Mark the documents as verified", caseParams]),
    async (request) => {
      await verifyDocuments(platform, caseAt(request, request.params.id));
      return answer(platform, request, request.params.id);
    },
  );
  const filing = call(platform, "file", ["Record the filing with the authority", caseParams]);
  app.post(
    "/review/cases/:id/filing",
    { ...filing, schema: { ...filing.schema, body: filingRequest } },
    async (request) => {
      await fileCase(platform, caseAt(request, request.params.id), request.body);
      return answer(platform, request, request.params.id);
    },
  );
  const correction = call(platform, "file", ["Correct what was recorded of the filing", caseParams]);
  app.post(
    "/review/cases/:id/filing/correction",
    { ...correction, schema: { ...correction.schema, body: correctionRequest } },
    async (request) => {
      await correctFiling(platform, caseAt(request, request.params.id), request.body);
      return answer(platform, request, request.params.id);
    },
  );
  askRoutes(app, platform);
  outcomeRoutes(app, platform);
  correctionRoutes(app, platform);
  void app.register(async (scope: App) => visaRoutes(scope, platform));
}

function askRoutes(app: App, platform: Platform): void {
  const askOptions = call(platform, "ask_again", ["Ask the traveller for one item again", caseParams]);
  app.post(
    "/review/cases/:id/requests",
    { ...askOptions, schema: { ...askOptions.schema, body: askRequest } },
    async (request) => {
      const { words = "", ...ask } = request.body;
      await askAgain(platform, caseAt(request, request.params.id), { ...ask, words });
      return answer(platform, request, request.params.id);
    },
  );
  const batchOptions = call(platform, "ask_again", [
    "Ask for documents and details, several at once",
    caseParams,
  ]);
  app.post(
    "/review/cases/:id/requests/batch",
    { ...batchOptions, schema: { ...batchOptions.schema, body: askItemsRequest } },
    async (request) => {
      const { items, dueOn = null, words = "" } = request.body;
      await askForItems(platform, caseAt(request, request.params.id), { items, dueOn, words });
      return answer(platform, request, request.params.id);
    },
  );
  const requestParams = z.object({ id, requestId: id });
  app.delete(
    "/review/cases/:id/requests/:requestId",
    call(platform, "ask_again", ["Withdraw a request for an item", requestParams]),
    async (request) => {
      await withdrawRequest(platform, caseAt(request, request.params.id), request.params.requestId);
      return answer(platform, request, request.params.id);
    },
  );
}

function caseAt(request: FastifyRequest, of: string) {
  return { id: of, caller: staffOf(request) };
}

async function answer(platform: Platform, request: FastifyRequest, of: string) {
  return { data: await readCase(platform, staffOf(request), of) };
}
