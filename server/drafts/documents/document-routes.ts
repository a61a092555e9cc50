// HTTP routes for a traveller's documents: upload one file, download it (its owner only) or remove it (P15,
// P18).
import multipart from "@fastify/multipart";
import { z } from "zod";
import { documentAnswer, documentPath, documentUpload } from "#contract/drafts.ts";
import { textDocumentTypes, pictureTypes } from "#domain/documents/upload-limits.ts";
import { userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendDocument } from "#server/platform/http/send-document.ts";
import { arrivingParts, streamedFile } from "#server/platform/http/bodies/streamed-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openDocument } from "./open-document.ts";
import { readUploadForm, uploadLimits } from "./read-upload-form.ts";
import { removeDocument } from "./remove-document.ts";
import { assertUploadAllowed, receiveFile, storeDocument } from "./upload-document.ts";

const tags = ["drafts"];
const allTypes = [...pictureTypes, ...textDocumentTypes];
const url = "/drafts/:draftId/travellers/:travellerId/documents/:kind";

export async function documentRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });
  uploadRoute(app, platform);
  app.get(
    url,
    {
      schema: {
        tags,
        summary: "The file, as an attachment",
        params: documentPath,
        produces: allTypes,
        response: { 200: z.file() },
      },
    },
    async (request, reply) => {
      const document = await openDocument(platform, { userId: userOf(request).id, ...request.params });
      return sendDocument(reply, document);
    },
  );
  app.delete(
    url,
    { schema: { tags, summary: "Remove a document", params: documentPath, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeDocument(platform, { userId: userOf(request).id, ...request.params });
      return reply.status(204).send(null);
    },
  );
}

function uploadRoute(app: App, platform: Platform): void {
  app.put(
    url,
    {
      schema: {
        tags,
        summary: "Upload a document, replacing the current one of its kind",
        consumes: ["multipart/form-data"],
        params: documentPath,
        body: documentUpload,
        response: { 200: documentAnswer },
      },
      ...streamedFile,
    },
    async (request) => {
      const address = { userId: userOf(request).id, ...request.params };
      await assertUploadAllowed(platform, address);
      const form = await readUploadForm(platform, arrivingParts(request), (file) =>
        receiveFile(platform, address, file),
      );
      return { data: await storeDocument(platform, address, form) };
    },
  );
}
