// HTTP routes of one case: the case, its documents and the filing pack.
import { z } from "zod";
import { filingPackAnswer } from "#contract/review/authorities/filing-pack.ts";
import { caseAnswer, documentTextAnswer } from "#contract/review/case.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { documentHeaders, sendDocument } from "#server/platform/http/send-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import { checkClaim, openFilingZip, readFilingPack } from "../filing/filing-pack.ts";
import { recordRead } from "../reading/record-read.ts";
import { openCaseDocument, readCaseDocumentText } from "./open-case-document.ts";
import { readCase } from "./read-case.ts";

const tags = ["review"];
const security = [{ session: [] }];
/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const id = z.string().max(80);
const caseParams = z.object({ id });
const documentParams = z.object({ id, documentId: id });
/** Without a purpose, it follows from the step of the case. */
const documentQuery = z.object({ purpose: z.enum(viewPurposes).optional() });

export function caseRoutes(app: App, platform: Platform): void {
  app.get(
    "/review/cases/:id",
    {
      onRequest: requireStaff(platform, "open_case"),
      schema: {
        tags,
        security,
        summary: "Read one case; numbers and parents' names are masked until it is claimed",
        params: caseParams,
        response: { 200: caseAnswer },
      },
    },
    async (request) => {
      const data = await readCase(platform, staffOf(request), request.params.id);
      await recordRead(platform, { applicationId: data.id, kind: "case", caller: staffOf(request) });
      return { data };
    },
  );
  documentRoutes(app, platform);
  filingPackRoutes(app, platform);
}

function documentRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "open_document");
  const schema = { tags, security };
  app.get(
    "/review/cases/:id/documents/:documentId",
    {
      onRequest,
      schema: {
        ...schema,
        summary: "Open a document of a claimed case; each opening and its purpose are logged in its history",
        params: documentParams,
        querystring: documentQuery,
        response: { 200: z.any() },
      },
    },
    async (request, reply) =>
      sendDocument(
        reply,
        await openCaseDocument(platform, staffOf(request), { ...request.params, ...request.query }),
      ),
  );
  app.get(
    "/review/cases/:id/documents/:documentId/text",
    {
      onRequest,
      schema: {
        ...schema,
        summary: "Read the text of a PDF or DOCX",
        params: documentParams,
        querystring: documentQuery,
        response: { 200: documentTextAnswer },
      },
    },
    async (request) => ({
      data: {
        text: await readCaseDocumentText(platform, staffOf(request), { ...request.params, ...request.query }),
      },
    }),
  );
}

function filingPackRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "file");
  app.get(
    "/review/cases/:id/filing-pack",
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: "Read the values for the authority's form, field by field",
        params: caseParams,
        response: { 200: filingPackAnswer },
      },
    },
    async (request) => {
      const at = { id: request.params.id, caller: staffOf(request) };
      const data = await readFilingPack(platform, at);
      await recordRead(platform, { applicationId: at.id, kind: "filing_pack", caller: at.caller });
      return { data };
    },
  );
  filingZipRoute(app, platform);
}

function filingZipRoute(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "file");
  app.get(
    "/review/cases/:id/filing-pack.zip",
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: "Download the documents, renamed for the authority's portal",
        params: caseParams,
        response: { 200: z.any() },
      },
    },
    async (request, reply) => {
      const at = { id: request.params.id, caller: staffOf(request) };
      await checkClaim(platform.db, at);
      await recordRead(platform, { applicationId: at.id, kind: "filing_pack", caller: at.caller });
      const { fileName, bytes } = await openFilingZip(platform, at);
      return reply.headers(documentHeaders({ fileName, mediaType: "application/zip" })).send(bytes);
    },
  );
}
