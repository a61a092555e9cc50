// The mail with a link to choose a new password (specification §5, 'Reset password').
import { brand } from "#domain/brand.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export function resetPasswordMail({ fullName, resetUrl }: { fullName: string; resetUrl: string }): MailText {
  return composeMail({
    subject: `Reset your ${brand.name} password`,
    heading: "Choose a new password",
    preview: "The link works once, for 30 minutes.",
    parts: [
      { kind: "text", text: greeting(fullName) },
      {
        kind: "text",
        text: "Somebody asked to reset the password of your account. If it was you, go on here.",
      },
      { kind: "action", label: "Choose a new password", url: resetUrl },
      {
        kind: "text",
        text: "The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.",
      },
    ],
  });
}
