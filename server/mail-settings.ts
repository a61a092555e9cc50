// Settings for email: stored for the development mailbox, or sent through a mail server (docs/decisions/0017).
import { z } from "zod";
import { brand } from "#domain/brand.ts";

const smtpUrl = z.url({ protocol: /^smtps?$/, error: "must be smtp://… or smtps://…" });

const dayRule = "must be a whole number of days from 1 to 36500";

export const mailSettings = {
  MAIL_ADAPTER: z.enum(["mailbox", "smtp"]).default("mailbox"),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().max(200).optional(),
  EMAIL_CONTENT_DAYS: z.coerce.number(dayRule).int(dayRule).min(1, dayRule).max(36_500, dayRule).default(30),
};

const settings = z.object(mailSettings);
type MailSettings = z.infer<typeof settings>;

interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, without which nothing is sent if `requireTls` is set. */
  secure: boolean;
  requireTls: boolean;
  account?: { user: string; pass: string };
  /** The From header. */
  from: string;
}

/** `missing` is wrong in every environment, `unfit` only in production. */
export function mailProblems({ MAIL_ADAPTER, SMTP_URL }: MailSettings): {
  missing: string[];
  unfit: string[];
} {
  if (MAIL_ADAPTER === "mailbox") {
    const unfit = "MAIL_ADAPTER: the mailbox at /dev/mailbox sends nothing and shows everyone's email.";
    return { missing: [], unfit: [unfit] };
  }
  if (!SMTP_URL) return { missing: ["SMTP_URL: is required for smtp."], unfit: [] };
  const { secure, requireTls, host } = smtpServer(SMTP_URL);
  const isUnencrypted = !secure && !requireTls && !isThisMachine(host);
  return {
    missing: [],
    unfit: isUnencrypted ? ["SMTP_URL: an unencrypted connection is only allowed to this machine."] : [],
  };
}

export function mailConfig({ MAIL_ADAPTER, SMTP_URL, MAIL_FROM, EMAIL_CONTENT_DAYS }: MailSettings) {
  const isSent = MAIL_ADAPTER === "smtp" && SMTP_URL !== undefined;
  return {
    adapter: MAIL_ADAPTER,
    smtp: isSent ? smtpServer(SMTP_URL, MAIL_FROM) : undefined,
    /** How long the content of a sent email is stored. */
    contentDays: EMAIL_CONTENT_DAYS,
  };
}

function smtpServer(url: string, from = `${brand.name} <${brand.email}>`): SmtpServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTls: !secure && !isThisMachine(host) && searchParams.get("plain") !== "true",
    ...(username && { account: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    from,
  };
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
