// HTTP routes for answering a request: upload one file that replaces the current one (D9), or correct one detail.
import multipart from "@fastify/multipart";
import { z } from "zod";
import { languageIn } from "#contract/page-cookies.ts";
import { fieldAnswer, fieldAnswered } from "#contract/requests/field-requests.ts";
import { replacementAnswer, replacementUpload } from "#contract/traveller/tracking.ts";
import { uploadRulesOf } from "#domain/documents/upload-limits.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import { readUploadForm, uploadLimits } from "#server/drafts/documents/read-upload-form.ts";
import { receiveUpload } from "#server/drafts/documents/receive-upload.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { arrivingParts, streamedFile } from "#server/platform/http/bodies/streamed-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { answerFieldRequest } from "./answer-field.ts";
import { answerRequest, validateAnswer } from "./answer-request.ts";

/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const id = z.string().max(80);
/** Enough for a reading with all the text of a page. */
const readingBytes = 64 * 1024;

const schema = {
  tags: ["applications"],
  summary: "Upload one requested item; after the last one the application returns to its earlier status",
  consumes: ["multipart/form-data"],
  params: z.object({ id, requestId: id }),
  body: replacementUpload,
  response: { 200: replacementAnswer },
};

const fieldSchema = {
  tags: ["applications"],
  summary:
    "Correct or confirm one requested detail; after the last one the application returns to its earlier status",
  params: z.object({ id, requestId: id }),
  body: fieldAnswer,
  response: { 200: fieldAnswered },
};

export function requestRoutes(app: App, platform: Platform): void {
  app.put(
    "/applications/:id/requests/:requestId/field",
    { onRequest: requireUser(platform), schema: fieldSchema },
    async (request) => {
      const { id: applicationId, requestId } = request.params;
      const language = languageIn(request.headers.cookie ?? "") ?? "en";
      const own = { userId: userOf(request).id, applicationId, requestId, language };
      return { data: await answerFieldRequest(platform, own, request.body) };
    },
  );
  void app.register(async (scope: App) => answerRoute(scope, platform));
}

/** Registered in its own scope, because its form may contain one file and its reading. */
async function answerRoute(scope: App, platform: Platform): Promise<void> {
  const limits = { ...uploadLimits, fieldSize: readingBytes };
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
  scope.put(
    "/applications/:id/requests/:requestId/document",
    {
      onRequest: requireUser(platform),
      schema,
      ...streamedFile,
    },
    async (request) => {
      const { id: applicationId, requestId } = request.params;
      const own = { userId: userOf(request).id, applicationId, requestId };
      const { kind } = await validateAnswer(platform, own);
      const form = await readUploadForm(platform, arrivingParts(request), (file) =>
        receiveUpload(platform, { ...file, userId: own.userId, rules: uploadRulesOf(kind) }),
      );
      return { data: await answerRequest(platform, own, form) };
    },
  );
}
