// HTTP routes for sharing an application's status: the traveller's link, and what it shows publicly.
import { z } from "zod";
import { shareAnswer, sharedAnswer, sharedStatusAnswer } from "#contract/traveller/sharing.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readShared } from "./read-shared.ts";
import { readShareLink, shareApplication, stopSharing } from "./share-application.ts";

const tags = ["applications"];
/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const params = z.object({ id: z.string().max(80) });

export function sharingRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);
  const ownOf = (request: { params: z.infer<typeof params> } & Parameters<typeof userOf>[0]) => ({
    userId: userOf(request).id,
    id: request.params.id,
  });

  const read = { tags, params, summary: "The link that shows the application's status, if there is one" };
  app.get(
    "/applications/:id/share",
    { onRequest, schema: { ...read, response: { 200: shareAnswer } } },
    async (request) => ({ data: await readShareLink(platform, ownOf(request)) }),
  );
  const make = { tags, params, summary: "Create the link; repeated requests return the same one" };
  app.post(
    "/applications/:id/share",
    { onRequest, schema: { ...make, response: { 200: sharedAnswer } } },
    async (request) => ({ data: await shareApplication(platform, ownOf(request)) }),
  );
  const revoke = { tags, params, summary: "Revoke the link" };
  app.delete(
    "/applications/:id/share",
    { onRequest, schema: { ...revoke, response: { 204: z.null() } } },
    async (request, reply) => {
      await stopSharing(platform, ownOf(request));
      return reply.status(204).send(null);
    },
  );
  sharedRoute(app, platform);
}

function sharedRoute(app: App, platform: Platform): void {
  const schema = {
    tags,
    summary: "An application's status, for anyone who has its link",
    params: z.object({ token: z.string().max(80) }),
    response: { 200: sharedStatusAnswer },
  };
  app.get("/shared/:token", { ...forProduct, schema }, async (request, reply) => {
    void reply.header("cache-control", "private, no-store");
    return { data: await readShared(platform, request.params.token) };
  });
}
