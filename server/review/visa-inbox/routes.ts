// HTTP route of the inbox for visas.
import multipart from "@fastify/multipart";
import { visaUpload } from "#contract/review/case.ts";
import { visaInboxCall } from "#contract/review/paths.ts";
import { arrivedVisaAnswer } from "#contract/review/case.ts";
import { issuedVisaRules } from "#domain/documents/upload-limits.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import { readUploadForm, uploadLimits } from "#server/drafts/documents/read-upload-form.ts";
import { receiveUpload } from "#server/drafts/documents/receive-upload.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { arrivingParts, streamedFile } from "#server/platform/http/bodies/streamed-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { matchArrivedVisa } from "./match-arrived-visa.ts";

/** Registered in its own scope, because only this route accepts multipart uploads. */
export async function visaInboxRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });
  app.post(
    visaInboxCall,
    {
      onRequest: requireStaff(platform, "decide"),
      schema: {
        tags: ["review"],
        security: [{ session: [] }],
        summary: "Upload an issued visa; it is matched with the traveller whose passport it is for",
        consumes: ["multipart/form-data"],
        body: visaUpload,
        response: { 200: arrivedVisaAnswer },
      },
      ...streamedFile,
    },
    async (request) => {
      const caller = staffOf(request);
      const { upload } = await readUploadForm(platform, arrivingParts(request), (file) =>
        receiveUpload(platform, { ...file, userId: caller.id, rules: issuedVisaRules }),
      );
      return { data: await matchArrivedVisa(platform, { caller, upload }) };
    },
  );
}
