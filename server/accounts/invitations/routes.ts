// Routes for invited staff, who have no session yet: the token of the emailed link opens them.
import { messageAnswer, accountMessages } from "#contract/accounts.ts";
import { acceptance, invitationAnswer, invitationRequest } from "#contract/review/invitations.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ReadPolicies } from "../sign-up.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.ts";

const tags = ["review"];

export function invitationRoutes(app: App, deps: Platform & { readPolicies: ReadPolicies }): void {
  app.post(
    "/staff-invitations/open",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Read an invitation, with the authenticator's secret to set up",
        body: invitationRequest,
        response: { 200: invitationAnswer },
      },
    },
    async (request, reply) => {
      void reply.header("cache-control", "no-store");
      return { data: await openInvitation(deps, request.body.token, request.ip) };
    },
  );
  app.post(
    "/staff-invitations/accept",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Accept an invitation with a password and a code from the authenticator",
        body: acceptance,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await acceptInvitation(deps, request.body, request.ip);
      const message = accountMessages.invitationAccepted;
      return { message, data: { message } };
    },
  );
}
