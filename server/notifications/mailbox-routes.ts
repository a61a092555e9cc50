// The mailbox for development and tests at /dev/mailbox: shows emails that are stored instead of sent (docs/decisions/0017).
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { normaliseEmail } from "#domain/accounts/contact.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { type DocumentToSend, sendDocument } from "#server/platform/http/send-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  attachmentUrl,
  frameMail,
  framedMailPolicy,
  mailboxPath,
  mailListPage,
  mailPage,
  pagePolicy,
} from "./mailbox-pages.ts";
import { findMail, type StoredMail, linksIn, listMails } from "./mailbox-store.ts";
import type { MailAttachment } from "./send-mail.ts";

/** Renders an attachment. Injected by the feature that issues the document. */
export type OpenAttachment = (attachment: MailAttachment) => Promise<DocumentToSend>;

const filter = z.object({
  to: z
    .string()
    .max(320)
    .regex(/^\P{Cc}*$/u)
    .optional(),
});
const params = z.object({ id: z.string().max(64) });
const attachmentParams = params.extend({ fileName: z.string().max(100) });

/** Registers nothing unless emails go to the mailbox, because these pages show everyone's email. */
export function mailboxRoutes(
  app: App,
  platform: Pick<Platform, "config" | "db" | "sealer">,
  { openAttachment }: { openAttachment: OpenAttachment },
): void {
  if (platform.config.mail.adapter !== "mailbox") return;
  const optionsOf = <Given extends object>(given: Given) => ({
    ...forProduct,
    schema: { hide: true, ...given },
  });

  app.get(mailboxPath, optionsOf({ querystring: filter }), async (request, reply) => {
    const recipient = recipientOf(request.query.to);
    return html(reply, pagePolicy).send(mailListPage(await listMails(platform, recipient), recipient));
  });
  app.get(`${mailboxPath}.json`, optionsOf({ querystring: filter }), async (request, reply) => {
    const mails = await listMails(platform, recipientOf(request.query.to));
    return unseen(reply).send({ data: mails.map(listed) });
  });
  app.get(`${mailboxPath}/:id`, optionsOf({ params }), async (request, reply) =>
    html(reply, pagePolicy).send(mailPage(await getMail(request.params.id))),
  );
  app.get(`${mailboxPath}/:id/html`, optionsOf({ params }), async (request, reply) => {
    const mail = await getMail(request.params.id);
    return html(reply, framedMailPolicy).header("x-frame-options", "SAMEORIGIN").send(frameMail(mail));
  });
  const attachment = optionsOf({ params: attachmentParams });
  app.get(`${mailboxPath}/:id/attachments/:fileName`, attachment, async (request, reply) => {
    const { attachments } = await getMail(request.params.id);
    const named = attachments.find(({ fileName }) => fileName === request.params.fileName);
    if (!named) throw new Failure("not_found");
    return sendDocument(unseen(reply), await openAttachment(named));
  });

  async function getMail(id: string): Promise<StoredMail> {
    const mail = z.uuid().safeParse(id).success ? await findMail(platform, id) : undefined;
    if (!mail) throw new Failure("not_found");
    return mail;
  }
}

function listed(mail: StoredMail) {
  const attachments = mail.attachments.map(({ fileName }) => ({
    fileName,
    url: attachmentUrl(mail.id, fileName),
  }));
  return { ...mail, attachments, links: linksIn(mail.text) };
}

function recipientOf(typed: string | undefined): string | undefined {
  const recipient = normaliseEmail(typed ?? "");
  return recipient === "" ? undefined : recipient;
}

function html(reply: FastifyReply, policy: string): FastifyReply {
  return unseen(reply).type("text/html; charset=utf-8").header("content-security-policy", policy);
}

/** Emails contain live links, so no cache, search engine or other site (by referrer) may learn them. */
function unseen(reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex, nofollow")
    .header("referrer-policy", "no-referrer");
}
