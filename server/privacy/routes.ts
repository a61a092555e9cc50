// HTTP routes for travellers to export and erase their own data (P47).
import { z } from "zod";
import { erasedAnswer, erasureAnswer, passwordConfirmation } from "#contract/traveller/own-data.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import { documentHeaders } from "#server/platform/http/send-document.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { visitorOf } from "#server/accounts/devices/visitor.ts";
import { confirmPassword } from "#server/accounts/guessing/confirm-password.ts";
import { deleteAccount, previewErasure } from "./delete-account.ts";
import { eraseOwnDocuments } from "./erase-documents.ts";
import { exportOwnData } from "./export-own-data.ts";
import { holdRoutes } from "./holds/routes.ts";

const tags = ["own data"];

const exportSchema = {
  tags,
  summary: "Download all data of the account as one ZIP; requires the password",
  body: passwordConfirmation,
  response: { 200: z.any() },
};
const previewSchema = {
  tags,
  summary: "Preview what deleting the account would do",
  response: { 200: erasureAnswer },
};
const deleteSchema = {
  tags,
  summary: "Delete the account; requires the password",
  body: passwordConfirmation,
  response: { 200: erasedAnswer },
};
/** Malformed IDs get the same answer as unknown ones, so the schema accepts any short string. */
const documentsSchema = {
  tags,
  summary: "Erase the documents and visas of a closed application",
  params: z.object({ id: z.string().max(80) }),
  response: { 204: z.null() },
};

export function privacyRoutes(app: App, platform: Platform): void {
  holdRoutes(app, platform);
  const onRequest = requireUser(platform);

  app.post("/profile/data", { onRequest, schema: exportSchema }, async (request, reply) => {
    const { id: userId } = userOf(request);
    await confirmPassword(platform, { userId, password: request.body.password, visitor: visitorOf(request) });
    return reply
      .headers(documentHeaders({ fileName: "my-data.zip", mediaType: "application/zip" }))
      .send(await exportOwnData(platform, userId));
  });

  app.get("/profile/erasure", { onRequest, schema: previewSchema }, async (request) => ({
    data: await previewErasure(platform, userOf(request).id),
  }));

  app.post("/profile/erasure", { onRequest, schema: deleteSchema }, async (request) => {
    const { id: userId } = userOf(request);
    await confirmPassword(platform, { userId, password: request.body.password, visitor: visitorOf(request) });
    return { data: await deleteAccount(platform, userId) };
  });

  app.delete(
    "/applications/:id/documents",
    { onRequest, schema: documentsSchema },
    async (request, reply) => {
      await eraseOwnDocuments(platform, { userId: userOf(request).id, id: request.params.id });
      return reply.status(204).send(null);
    },
  );
}
