// The decisions on a case over HTTP; every call answers with the case as it is afterwards (api.md, /review).
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { askRequest, caseAnswer, filingRequest } from "#contract/review/case.ts";
import type { StaffAction } from "#domain/staff/roles.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCase } from "../case/read-case.ts";
import { askAgain, withdrawRequest } from "./ask-again.ts";
import { fileCase } from "./filing/file-case.ts";
import { outcomeRoutes } from "./outcomes/routes.ts";
import { verifyDocuments } from "./verify-documents.ts";
import { visaRoutes } from "./visa/routes.ts";

const tags = ["review"];
const security = [{ session: [] }];
const response = { 200: caseAnswer };
/** Malformed ids are answered like unknown ones, so they are no matter of the schema. */
const id = z.string().max(80);

export function decisionRoutes(app: App, platform: Platform): void {
  const to = (action: StaffAction) => ({ onRequest: requireStaff(platform, action) });
  const describe = <Params extends z.ZodType>(summary: string, params: Params) => ({
    tags,
    security,
    summary,
    params,
    response,
  });
  const ofCase = z.object({ id });

  app.post(
    "/review/cases/:id/verify",
    { ...to("verify_documents"), schema: describe("The documents are verified", ofCase) },
    async (request) => {
      await verifyDocuments(platform, caseAt(request, request.params.id));
      return answer(platform, request, request.params.id);
    },
  );
  app.post(
    "/review/cases/:id/requests",
    {
      ...to("ask_again"),
      schema: { ...describe("Ask the traveller for one item again", ofCase), body: askRequest },
    },
    async (request) => {
      const { words = "", ...ask } = request.body;
      await askAgain(platform, caseAt(request, request.params.id), { ...ask, words });
      return answer(platform, request, request.params.id);
    },
  );
  app.delete(
    "/review/cases/:id/requests/:requestId",
    {
      ...to("ask_again"),
      schema: describe("Take a request for an item back", z.object({ id, requestId: id })),
    },
    async (request) => {
      await withdrawRequest(platform, caseAt(request, request.params.id), request.params.requestId);
      return answer(platform, request, request.params.id);
    },
  );
  app.post(
    "/review/cases/:id/filing",
    {
      ...to("file"),
      schema: { ...describe("Record the filing with the authority", ofCase), body: filingRequest },
    },
    async (request) => {
      await fileCase(platform, caseAt(request, request.params.id), request.body);
      return answer(platform, request, request.params.id);
    },
  );
  outcomeRoutes(app, platform);
  void app.register(async (scope: App) => visaRoutes(scope, platform));
}

function caseAt(request: FastifyRequest, of: string) {
  return { id: of, caller: staffOf(request) };
}

async function answer(platform: Platform, request: FastifyRequest, of: string) {
  return { data: await readCase(platform, staffOf(request), of) };
}
