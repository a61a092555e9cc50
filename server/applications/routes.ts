// HTTP routes for submitted applications: submit, list, read one, and download its files (§6, §7).
import multipart from "@fastify/multipart";
import { z } from "zod";
import {
  applicationDetail,
  applicationList,
  listQuery,
  submissionForm,
  submitAnswer,
} from "#contract/applications.ts";
import { Failure } from "#contract/errors.ts";
import { uploadRulesOf } from "#domain/documents/upload-limits.ts";
import { rejectForeignUser, requireUser, userOf } from "#server/accounts/require-user.ts";
import type { CatalogueMemory } from "#server/catalogue/catalogue-memory.ts";
import { fairQueue } from "#server/drafts/documents/fair-queue.ts";
import { discardUpload, receiveUpload } from "#server/drafts/documents/receive-upload.ts";
import { bytesLeft } from "#server/drafts/documents/upload-quota.ts";
import { ownConditionalAnswer } from "#server/platform/http/conditional-answer.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendDocument } from "#server/platform/http/send-document.ts";
import { arrivingParts, streamedFile } from "#server/platform/http/bodies/streamed-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { cancelRoutes } from "./cancel/routes.ts";
import { followingRoutes } from "./following/routes.ts";
import { getApplication, openApplicationDocument, listApplications } from "./read-applications.ts";
import {
  readSubmission,
  storedUploads,
  type Submission,
  type SubmissionReader,
  submissionLimits,
} from "./form/read-submission.ts";
import { outcomeRoutes } from "./outcomes/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import { requestRoutes } from "./requests/routes.ts";
import { sharingRoutes } from "./sharing/routes.ts";
import { discardUnplaced } from "./submitted-uploads.ts";
import { submitApplication } from "./submit-application.ts";
import { tripRoutes } from "./trips/routes.ts";

const tags = ["applications"];
/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const id = z.string().max(80);

export function applicationRoutes(app: App, platform: Platform, memory: CatalogueMemory): void {
  app.get(
    "/applications",
    {
      onRequest: requireUser(platform, "applications_need_login"),
      onSend: ownConditionalAnswer,
      schema: {
        tags,
        summary: "The user's own applications, newest first",
        querystring: listQuery,
        response: { 200: applicationList },
      },
    },
    async (request) => {
      const { UserId, page, limit } = request.query;
      rejectForeignUser(request, UserId);
      return { data: await listApplications(platform, { userId: userOf(request).id, page, limit }) };
    },
  );
  oneRoute(app, platform);
  documentRoute(app, platform);
  followingRoutes(app, platform);
  requestRoutes(app, platform);
  cancelRoutes(app, platform);
  receiptRoutes(app, platform);
  outcomeRoutes(app, platform);
  sharingRoutes(app, platform);
  tripRoutes(app, platform, memory);
  void app.register(async (scope: App) => submissionRoute(scope, platform));
}

function oneRoute(app: App, platform: Platform): void {
  app.get(
    "/applications/:id",
    {
      onRequest: requireUser(platform),
      onSend: ownConditionalAnswer,
      schema: {
        tags,
        summary: "One application with its timeline and documents",
        params: z.object({ id }),
        response: { 200: applicationDetail },
      },
    },
    async (request) => {
      const own = { userId: userOf(request).id, id: request.params.id };
      return { data: await getApplication(platform, own) };
    },
  );
}

function documentRoute(app: App, platform: Platform): void {
  app.get(
    "/applications/:id/documents/:documentId",
    {
      onRequest: requireUser(platform),
      schema: {
        tags,
        summary: "A submitted document of an application, as an attachment",
        params: z.object({ id, documentId: id }),
        response: { 200: z.any() },
      },
    },
    async (request, reply) => {
      const { id: applicationId, documentId } = request.params;
      const own = { userId: userOf(request).id, applicationId, documentId };
      return sendDocument(reply, await openApplicationDocument(platform, own));
    },
  );
}

/** A user's second submission is read when the first has ended. */
const submissions = fairQueue({ running: 100, runningPerUser: 1, waiting: 200, waitingPerUser: 25 });

/** Registered in its own scope, because only this route accepts many files. */
async function submissionRoute(scope: App, platform: Platform): Promise<void> {
  await scope.register(multipart, { limits: submissionLimits, throwFileSizeLimit: false });
  scope.post(
    "/applications",
    {
      onRequest: requireUser(platform),
      schema: {
        tags,
        summary: "Submit a paid application: a multipart form with formData and the travellers' documents",
        description: formDescription,
        consumes: ["multipart/form-data"],
        body: submissionForm,
        response: { 200: submitAnswer, 201: submitAnswer },
      },
      ...streamedFile,
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new Failure("malformed_request");
      const { id: userId } = userOf(request);
      const { application, isNew } = await submissions(userId, async () => {
        const reader = await submissionReader(platform, userId);
        return submitAndDiscard(platform, {
          userId,
          submission: await readSubmission(arrivingParts(request), reader),
        });
      });
      return reply.status(isNew ? 201 : 200).send({ data: application });
    },
  );
}

async function submissionReader(platform: Platform, userId: string): Promise<SubmissionReader> {
  return {
    receive: ({ kind, ...file }) => receiveUpload(platform, { ...file, userId, rules: uploadRulesOf(kind) }),
    discard: (upload) => discardUpload(platform, upload),
    maxBytes: await bytesLeft(platform.db, userId),
  };
}

/** Files that were not placed are deleted before the answer is sent. */
async function submitAndDiscard(platform: Platform, sent: { userId: string; submission: Submission }) {
  const discard = () => discardUnplaced(platform, storedUploads(sent.submission));
  const submitted = await submitApplication(platform, sent).catch(async (error: unknown) => {
    // Any error but a Failure may hide a commit, so the files stay; the sweep erases those without a row.
    if (error instanceof Failure) await discard();
    throw error;
  });
  await discard();
  return submitted;
}

const formDescription = `Each file in \`travellerDocuments\` is named \`{kind}_{passportNumber}_{index}.{ext}\`,
or has that name in the field: \`travellerDocuments[{kind}_{passportNumber}_{index}]\`. With \`formData.draftId\`, files of that draft need not be
sent again. A repeated submission of the same payment returns 200 with the same body.`;
