// The notice after a password was changed, so that its owner hears of it (promise P32).
import { brand } from "#domain/brand.ts";
import { composeMail, greeting } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

export function passwordChangedMail({
  fullName,
  forgotUrl,
}: {
  fullName: string;
  forgotUrl: string;
}): MailText {
  return composeMail({
    subject: `Your ${brand.name} password was changed`,
    heading: "Your password was changed",
    preview: "You have been logged out everywhere.",
    parts: [
      { kind: "text", text: greeting(fullName) },
      {
        kind: "text",
        text: "The password of your account was changed just now, and you were logged out on every device. If it was you, nothing is left to do.",
      },
      {
        kind: "text",
        text: `If it was not you, choose a new password at once and write to ${brand.email}.`,
      },
      { kind: "action", label: "Choose a new password", url: forgotUrl },
    ],
  });
}
