// HTTP routes to upload the issued visa of one traveller, and to read it back.
import multipart from "@fastify/multipart";
import { z } from "zod";
import { caseAnswer, visaUpload } from "#contract/review/case.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { readUploadForm, uploadLimits } from "#server/drafts/documents/read-upload-form.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendDocument } from "#server/platform/http/send-document.ts";
import { arrivingParts, streamedFile } from "#server/platform/http/bodies/streamed-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCase } from "../case/read-case.ts";
import { openIssuedVisa } from "./open-issued-visa.ts";
import { assertVisaStep, putVisa, receiveVisa } from "./put-visa.ts";

const url = "/review/cases/:id/travellers/:travellerId/visa";
const id = z.string().max(80);
const schema = {
  tags: ["review"],
  security: [{ session: [] }],
  params: z.object({ id, travellerId: id }),
};

/** Registered in its own scope, because only this route accepts multipart uploads. */
export async function visaRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });
  app.put(
    url,
    {
      onRequest: requireStaff(platform, "decide"),
      schema: {
        ...schema,
        summary: "Upload the issued visa of a traveller; it is compared with the application",
        consumes: ["multipart/form-data"],
        body: visaUpload,
        response: { 200: caseAnswer },
      },
      ...streamedFile,
    },
    async (request) => {
      const at = { ...request.params, caller: staffOf(request) };
      await assertVisaStep(platform, at);
      const { upload } = await readUploadForm(platform, arrivingParts(request), (file) =>
        receiveVisa(platform, at, file),
      );
      await putVisa(platform, at, upload);
      return { data: await readCase(platform, at.caller, at.id) };
    },
  );
  app.get(
    url,
    {
      onRequest: requireStaff(platform, "open_document"),
      schema: { ...schema, summary: "Read the uploaded visa", response: { 200: z.any() } },
    },
    async (request, reply) =>
      sendDocument(reply, await openIssuedVisa(platform, { ...request.params, caller: staffOf(request) })),
  );
}
