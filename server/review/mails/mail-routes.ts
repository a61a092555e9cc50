// Mails that nobody took, over HTTP: administrators see them and have them tried again.
import { mailsToTry, officeMails } from "#contract/review/mails.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { readMails } from "./read-mails.ts";
import { tryMailsAgain } from "./try-mails-again.ts";

const words = { tags: ["review"], security: [{ session: [] }] };

export function mailRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_mails");
  app.get(
    "/review/office/mails",
    {
      onRequest,
      schema: { ...words, summary: "Mails that wait, and those given up", response: { 200: officeMails } },
    },
    async () => ({ data: await readMails(platform) }),
  );
  app.post(
    "/review/office/mails/tries",
    {
      onRequest,
      schema: {
        ...words,
        summary: "Try mails again that were given up",
        body: mailsToTry,
        response: { 200: officeMails },
      },
    },
    async (request) => {
      await tryMailsAgain(platform, request.body.ids, actorOf(staffOf(request)));
      return { data: await readMails(platform) };
    },
  );
}
