// Compresses and encrypts an email's recipient and content for the database (P26; docs/decisions/0047-growth.md).
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { normaliseEmail } from "#domain/accounts/contact.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface MailContent {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** A row's content in one of two forms. The older one is not compressed; no version writes it any more. */
export interface SealedContent {
  id: string;
  sealed_letter: Buffer | null;
  sealed_content: Buffer | null;
}

const olderColumn = "mails.sealed_letter";
const column = "mails.sealed_content";

export function sealMail(
  sealer: Sealer,
  id: string,
  { recipient, subject, text, html }: MailContent,
): Buffer {
  const bytes = deflateRawSync(JSON.stringify({ recipient, subject, text, html }));
  return sealer.sealBytes({ column, id }, bytes);
}

/** Throws for an email whose content was removed. */
export function openMail(
  sealer: Sealer,
  { id, sealed_letter: older, sealed_content: sealed }: SealedContent,
): MailContent {
  return JSON.parse(openText()) as MailContent;

  function openText(): string {
    if (sealed) return inflateRawSync(sealer.openBytes({ column, id }, sealed)).toString("utf8");
    if (older) return sealer.open({ column: olderColumn, id }, older);
    throw new Error("the email has no sealed content");
  }
}

/** Finds the emails to an address without revealing the address. */
export function recipientToken(sealer: Sealer, recipient: string): Buffer {
  return sealer.searchToken(`mail ${normaliseEmail(recipient)}`);
}
