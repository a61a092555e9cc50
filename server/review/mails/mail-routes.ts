// HTTP routes for administrators to list undelivered emails and retry them.
import { mailsToTry, officeMails } from "#contract/review/mails.ts";
import { requireStaff, staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { actorOf } from "../staff/actor-of.ts";
import { readMails } from "./read-mails.ts";
import { retryMails } from "./retry-mails.ts";

const shared = { tags: ["review"], security: [{ session: [] }] };

export function mailRoutes(app: App, platform: Platform): void {
  const onRequest = requireStaff(platform, "manage_mails");
  app.get(
    "/review/office/mails",
    {
      onRequest,
      schema: { ...shared, summary: "List waiting and undelivered emails", response: { 200: officeMails } },
    },
    async () => ({ data: await readMails(platform) }),
  );
  app.post(
    "/review/office/mails/tries",
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Retry undelivered emails",
        body: mailsToTry,
        response: { 200: officeMails },
      },
    },
    async (request) => {
      await retryMails(platform, request.body.ids, actorOf(staffOf(request)));
      return { data: await readMails(platform) };
    },
  );
}
