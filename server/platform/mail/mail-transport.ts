// The interface for sending emails: the message, and the possible outcomes (docs/decisions/0017).

export interface OutgoingMail {
  /** The same at every attempt, so that receivers recognise copies. */
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  writtenAt: Date;
  attachments: readonly { fileName: string; mediaType: string; bytes: Buffer }[];
}

/**
 * `sent`: the server accepted it. `refused`: the server rejected it permanently. `later`: temporarily. `away`: the
 * server is unreachable or rejects all our emails. `problem` is a code; the server's message could name the recipient.
 */
export type Delivery = { kind: "sent" } | { kind: "refused" | "later" | "away"; problem: string };

export interface MailTransport {
  /** Finishes within half a minute; never throws because of the server. */
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
}
