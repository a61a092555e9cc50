// The mail after sign-up: proves that the address is the traveller's (decisions 45).
import { brand } from "#domain/brand.ts";
import { composeMail } from "../mail-layout.ts";
import type { MailText } from "../send-mail.ts";

/** Carries no name: the address may belong to somebody who never signed up. */
export function verifyEmailMail({ verifyUrl }: { verifyUrl: string }): MailText {
  return composeMail({
    subject: `Confirm your email for ${brand.name}`,
    heading: "Confirm your email",
    preview: "One click, so that visas and news of your application reach you.",
    parts: [
      {
        kind: "text",
        text: "An account was made with this email address. Please confirm that it is yours, so that visas and news of your application reach you.",
      },
      { kind: "action", label: "Confirm email", url: verifyUrl },
      { kind: "text", text: "The link works once, for 48 hours. If you did not sign up, ignore this mail." },
    ],
  });
}
