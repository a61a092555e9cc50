// Encrypts an email's recipient and content for the database (P26).
import { normaliseEmail } from "#domain/accounts/contact.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface MailContent {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

const column = "mails.sealed_letter";

export function sealMail(
  sealer: Sealer,
  id: string,
  { recipient, subject, text, html }: MailContent,
): Buffer {
  return sealer.seal({ column, id }, JSON.stringify({ recipient, subject, text, html }));
}

export function openMail(sealer: Sealer, { id, sealed }: { id: string; sealed: Buffer | null }): MailContent {
  if (!sealed) throw new Error("the email is not sealed yet");
  return JSON.parse(sealer.open({ column, id }, sealed)) as MailContent;
}

/** Finds the emails to an address without revealing the address. */
export function recipientToken(sealer: Sealer, recipient: string): Buffer {
  return sealer.searchToken(`mail ${normaliseEmail(recipient)}`);
}
