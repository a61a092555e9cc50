// The emails and push notifications that the applicant has received since the last time, as sentences.
import { isPushKind, pushTexts } from "#domain/push/push-texts.ts";
import { readEmails } from "../emails/read-emails.ts";
import type { LiveApplication } from "./live-application.ts";

export interface Message {
  /** The template of an email, or the kind of a push notification. */
  kind: string;
  sentences: string[];
}

export interface Received {
  emails: Message[];
  pushes: Message[];
}

/** `seen`: the IDs of earlier messages; the new ones are added. */
export async function receivedMessages(live: LiveApplication, seen: Set<string>): Promise<Received> {
  const { setup, payer } = live;
  const emails = await readEmails(setup.platform, { to: payer.email });
  const pushes = await setup.db
    .selectFrom("pushes")
    .select(["pushes.id", "pushes.kind"])
    .where("application_id", "=", live.id)
    .execute();
  const isNew = ({ id }: { id: string }) => !seen.has(id);
  const received = {
    emails: emails.filter(isNew).map(({ template, subject, text }) => ({
      kind: template,
      sentences: [subject, ...text.split("\n").filter((line) => line !== "" && !line.startsWith("http"))],
    })),
    pushes: pushes.filter(isNew).map(({ kind }) => ({
      kind,
      sentences: isPushKind(kind) ? Object.values(pushTexts("en", kind)) : [kind],
    })),
  };
  for (const { id } of [...emails, ...pushes]) seen.add(id);
  return received;
}
