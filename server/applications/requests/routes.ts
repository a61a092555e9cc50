// The answer to an item that was asked for again, over HTTP: one file in place of the one that is there (D9).
import multipart from "@fastify/multipart";
import { z } from "zod";
import { replacementAnswer, replacementUpload } from "#contract/traveller/tracking.ts";
import { uploadRulesOf } from "#domain/documents/upload-limits.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import { readUploadForm, uploadLimits } from "#server/drafts/documents/read-upload-form.ts";
import { receiveUpload } from "#server/drafts/documents/receive-upload.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { streamedFile } from "#server/platform/http/streamed-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { answerRequest, validateAnswer } from "./answer-request.ts";

/** Malformed ids are answered like unknown ones, so they are no matter of the schema. */
const id = z.string().max(80);
/** A reading with all the text of a page in it. */
const readingBytes = 64 * 1024;

const schema = {
  tags: ["applications"],
  summary: "Hand in one item that was asked for again; with the last one the application goes on",
  consumes: ["multipart/form-data"],
  params: z.object({ id, requestId: id }),
  body: replacementUpload,
  response: { 200: replacementAnswer },
};

export function requestRoutes(app: App, platform: Platform): void {
  void app.register(async (scope: App) => answerRoute(scope, platform));
}

/** A scope of its own: its form holds one file and what was read from it. */
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
      const form = await readUploadForm(platform, request.parts(), (file) =>
        receiveUpload(platform, { ...file, userId: own.userId, rules: uploadRulesOf(kind) }),
      );
      return { data: await answerRequest(platform, own, form) };
    },
  );
}
