// Sends emails through the configured SMTP server, one connection each.
import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { Delivery, MailTransport, OutgoingMail } from "./mail-transport.ts";

type SmtpServer = NonNullable<Config["mail"]["smtp"]>;

const stepMs = 8000;
/** Shorter than the idle limit of transactions (`open-database.ts`), because the email's row is locked meanwhile. */
const totalMs = 20_000;

export function smtpTransport({ host, port, secure, requireTls, account, from }: SmtpServer): MailTransport {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(account && { auth: account }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // The email contains only what is passed in, never the content of a path or URL in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail({ ...messageOf(mail), from, signal: AbortSignal.timeout(totalMs) });
        return { kind: "sent" };
      } catch (error) {
        return deliveryAfter(error as SmtpError);
      }
    },
  };
}

function messageOf({ messageId, recipient, subject, text, html, writtenAt, attachments }: OutgoingMail) {
  return {
    messageId,
    // An object, so that a comma or bracket in the address cannot add recipients.
    to: { name: "", address: recipient },
    subject,
    text,
    html,
    date: writtenAt,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
      filename: fileName,
      contentType: mediaType,
      content: bytes,
    })),
  };
}

interface SmtpError {
  code?: string;
  name?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Errors about this recipient or message concern this email; all other errors concern every email. */
function deliveryAfter(error: SmtpError): Delivery {
  const { code = "", command = "", responseCode = 0 } = error;
  const problem = problemOf(error);
  const isAboutMail = command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
  if (code === "EENVELOPE" && responseCode === 0) return { kind: "refused", problem };
  if (!isAboutMail || responseCode < 400 || responseCode === 421) return { kind: "away", problem };
  return { kind: responseCode >= 500 ? "refused" : "later", problem };
}

/** The status codes, such as `550 5.1.1`, or the name of the connection error. */
function problemOf({ code, name, response = "", responseCode }: SmtpError): string {
  if (!responseCode) return code ?? name ?? "unknown";
  const detail = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return detail ? `${responseCode} ${detail}` : String(responseCode);
}
