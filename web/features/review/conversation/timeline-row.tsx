// One entry of a case's timeline: its time, what it is, and who did, wrote or received it.
import { BellRing, History, type LucideIcon, Mailbox, MessageSquare, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { TimelineEntry } from "#contract/review/conversation/timeline.ts";
import type { TimelineSource } from "#domain/review/conversation/timeline.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { FoldedEntry } from "./fold-entries.ts";
import { NoteEntry } from "../notes/note-entry.tsx";
import { NoAnswerMark } from "../attention/no-answer-mark.tsx";
import { requestsOf, wordsOfRequest } from "../requests/words-of-request.ts";
import { useActorName, useEventText } from "./use-event-text.ts";

const icons: Record<TimelineSource, LucideIcon> = {
  event: History,
  email: Mailbox,
  push: BellRing,
  message: MessageSquare,
  note: StickyNote,
};

export function TimelineRow({ shown, entry }: { shown: ReviewCase; entry: FoldedEntry }) {
  const { conversation: texts } = useReviewTexts();
  const Icon = icons[entry.source];
  return (
    // Hidden names are placed within the entry, so that they never make the page longer.
    <li className="relative flex gap-2 py-2">
      <span className="mt-0.5 shrink-0 text-ink-soft">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{texts.sources[entry.source]}</span>
      </span>
      <div className="min-w-0 flex-1 break-words">
        <time dateTime={entry.at} className="block text-sm text-ink-soft tabular-nums">
          {formatMoment(entry.at)}
        </time>
        <Content {...{ shown, entry }} />
      </div>
    </li>
  );
}

function Content({ shown, entry }: { shown: ReviewCase; entry: FoldedEntry }): ReactNode {
  switch (entry.source) {
    case "event":
      return <EventLine {...{ shown, entry }} />;
    case "email":
      return <EmailLine entry={entry} />;
    case "push":
      return <PushLine entry={entry} />;
    case "message":
      return <MessageEntry {...{ shown, entry }} />;
    case "note":
      return <NoteEntry caseId={shown.id} note={entry} />;
  }
}

type Entry<Source extends TimelineSource> = Extract<TimelineEntry, { source: Source }>;

function EventLine({
  shown,
  entry,
}: {
  shown: ReviewCase;
  entry: Extract<FoldedEntry, { source: "event" }>;
}) {
  const eventText = useEventText(shown);
  const actorName = useActorName();
  const requests = requestsOf(shown);
  const request = requests.find(({ id }) => id === entry.event.details["requestId"]);
  const words = request && entry.event.kind === "item_asked" ? wordsOfRequest(request, requests) : "";
  return (
    <>
      <p>
        {eventText(entry.event, entry.items)}{" "}
        <span className="text-sm text-ink-soft">– {actorName(entry.event.actor)}</span>
      </p>
      {words !== "" && <p className="text-sm text-ink-soft">{words}</p>}
    </>
  );
}

function EmailLine({ entry }: { entry: Entry<"email"> }) {
  const { conversation: texts } = useReviewTexts();
  return (
    <p>
      {texts.emailOf(nameIn(texts.emails, entry.template, texts.otherEmail))} <Delivery {...{ entry }} />
    </p>
  );
}

function PushLine({ entry }: { entry: Entry<"push"> }) {
  const { conversation: texts } = useReviewTexts();
  return (
    <p>
      {texts.pushOf(nameIn(texts.pushes, entry.kind, texts.otherPush))} <Delivery {...{ entry }} />
    </p>
  );
}

/** A server's answer is a code, the same in every language. */
function Delivery({ entry: { state, problem } }: { entry: Entry<"email"> | Entry<"push"> }) {
  const { conversation: texts } = useReviewTexts();
  const isDead = state === "dead";
  return (
    <span className={classNames("text-sm", isDead ? "font-semibold text-red" : "text-ink-soft")}>
      – {texts.states[state]}
      {problem !== "" && (
        <>
          {" "}
          <span lang="en">({problem})</span>
        </>
      )}
    </span>
  );
}

function MessageEntry({ shown, entry }: { shown: ReviewCase; entry: Entry<"message"> }) {
  const { conversation: texts } = useReviewTexts();
  const { sender, author, text } = entry;
  const isStaff = sender === "agent";
  return (
    <>
      <p className="text-sm font-semibold">{isStaff ? (author ?? texts.staff) : texts.traveller}</p>
      <p
        className={classNames(
          "mt-1 rounded-card px-3 py-2 whitespace-pre-wrap",
          isStaff ? "bg-action-wash" : "bg-well",
        )}
      >
        {text}
      </p>
      {entry.needsNoAnswer && <NoAnswerMark {...{ shown, message: entry }} />}
    </>
  );
}

function nameIn(names: Readonly<Record<string, string>>, key: string, other: string): string {
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? other;
}
