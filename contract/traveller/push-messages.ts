// Push notifications as a browser shows them: their text, the page that a click opens, and what they replace.
import type { Language } from "#domain/content/languages.ts";
import type { PushMessage } from "#domain/push/push-message.ts";
import { type PushKind, pushTexts } from "#domain/push/push-texts.ts";
import { pages } from "../paths.ts";

export function pushMessageOf(
  kind: PushKind,
  { language, applicationId }: { language: Language; applicationId: string | null },
): PushMessage {
  return { ...pushTexts(language, kind), ...placeOf(kind, applicationId) };
}

/** Only notifications with the same text replace each other, so that a late one never hides a newer one. */
function placeOf(kind: PushKind, id: string | null): Pick<PushMessage, "path" | "tag"> {
  // The chat opens on that page.
  if (kind === "expert_answer") return { path: `${pages.applications}#chat`, tag: "chat" };
  return id
    ? { path: pages.track.replace(":id", id), tag: `${kind} ${id}` }
    : { path: pages.applications, tag: kind };
}
