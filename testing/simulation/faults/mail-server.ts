// The mail server of a simulation: it can be away, or accept an email whose answer is then lost.
import type { Delivery, MailTransport, OutgoingMail } from "#server/platform/mail/mail-transport.ts";

export const mailFaults = ["away", "later", "answers lost"] as const;
export type MailFault = (typeof mailFaults)[number];

const answers = {
  away: { kind: "away", problem: "ECONNREFUSED" },
  later: { kind: "later", problem: "451" },
  "answers lost": { kind: "later", problem: "ETIMEDOUT" },
} as const satisfies Record<MailFault, Delivery>;

export interface MailServer extends MailTransport {
  /** Every email that was accepted, copies included. */
  accepted: Pick<OutgoingMail, "messageId" | "recipient" | "subject">[];
  /** For all emails from now on; undefined: none. */
  fail: (fault: MailFault | undefined) => void;
}

export function openMailServer(): MailServer {
  const accepted: MailServer["accepted"] = [];
  let fault: MailFault | undefined;
  return {
    accepted,
    fail: (next) => void (fault = next),
    deliver: async ({ messageId, recipient, subject }) => {
      if (!fault || fault === "answers lost") accepted.push({ messageId, recipient, subject });
      return fault ? answers[fault] : { kind: "sent" };
    },
  };
}
