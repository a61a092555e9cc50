// A way out for mails: what is handed to a mail server, and how that may end (docs/decisions/0017).

export interface OutgoingMail {
  /** The same at every try, so that a receiver knows a copy. */
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  writtenAt: Date;
  attachments: readonly { fileName: string; mediaType: string; bytes: Buffer }[];
}

/**
 * `sent`: the server has taken it over. `refused`: it never will. `later`: not now. `away`: there is no server, or
 * it wants none of ours. `problem` is a code without the server's words, which may name the recipient.
 */
export type Delivery = { kind: "sent" } | { kind: "refused" | "later" | "away"; problem: string };

export interface MailCarrier {
  /** Ends within half a minute; never throws for what a server does. */
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
}
