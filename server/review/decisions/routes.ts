// The decisions on a case over HTTP; every call answers with the case as it is afterwards.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { askRequest, caseAnswer, filingRequest } from "#contract/review/case.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCase } from "../case/read-case.ts";
import { askAgain, withdrawRequest } from "./ask-again.ts";
import { fileCase } from "../filing/file-case.ts";
import { outcomeRoutes } from "../outcomes/routes.ts";
import { verifyDocuments } from "./verify-documents.ts";
import { visaRoutes } from "../visa/routes.ts";

/** Malformed ids are answered like unknown ones, so they are no matter of the schema. */
const id = z.string().max(80);

const ofCase = z.object({ id });

/** The guard of an action, and what the document of the API says of a call. */
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
    call(platform, "verify_documents", ["The documents are verified", ofCase]),
    async (request) => {
      await verifyDocuments(platform, caseAt(request, request.params.id));
      return answer(platform, request, request.params.id);
    },
  );
  const filing = call(platform, "file", ["Record the filing with the authority", ofCase]);
  app.post(
    "/review/cases/:id/filing",
    { ...filing, schema: { ...filing.schema, body: filingRequest } },
    async (request) => {
      await fileCase(platform, caseAt(request, request.params.id), request.body);
      return answer(platform, request, request.params.id);
    },
  );
  askRoutes(app, platform);
  outcomeRoutes(app, platform);
  void app.register(async (scope: App) => visaRoutes(scope, platform));
}

function askRoutes(app: App, platform: Platform): void {
  const asking = call(platform, "ask_again", ["Ask the traveller for one item again", ofCase]);
  app.post(
    "/review/cases/:id/requests",
    { ...asking, schema: { ...asking.schema, body: askRequest } },
    async (request) => {
      const { words = "", ...ask } = request.body;
      await askAgain(platform, caseAt(request, request.params.id), { ...ask, words });
      return answer(platform, request, request.params.id);
    },
  );
  const ofRequest = z.object({ id, requestId: id });
  app.delete(
    "/review/cases/:id/requests/:requestId",
    call(platform, "ask_again", ["Take a request for an item back", ofRequest]),
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
