// The live chat of a logged-in user: messages go to the experts, whose answers appear here (docs/decisions/0020).
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { closeChat, noteNew, openChat, useOpenChat } from "#web/frame/assistance/open-chat.ts";
import { useMarkRead, useSending, useThread, useUnreadAnswers } from "./questions/thread.ts";
import { useConcern } from "./questions/use-chat-subject.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { LiveChat } from "./live-chat.tsx";
import type { ChatMessage } from "./use-chat.ts";
import { useFrameTexts } from "#web/frame/use-frame-texts.ts";
import { useChatTexts } from "./use-chat-texts.ts";

/** The hash of links in emails and notifications that open the chat. */
const chatHash = "#chat";

export function MemberChat() {
  const { hash } = useLocation();
  const { isOpen, from } = useOpenChat();
  const unread = useUnreadAnswers();
  const { chat: texts } = useFrameTexts();

  useEffect(() => noteNew(unread > 0), [unread]);
  useEffect(() => {
    if (hash === chatHash) openChat();
  }, [hash]);

  return (
    <>
      <p role="status" className="sr-only">
        {!isOpen && unread > 0 && texts.unread(unread)}
      </p>
      <Conversation isOpen={isOpen} unread={unread} from={from} />
    </>
  );
}

interface Said {
  messages: readonly ChatMessage[];
  isWaiting: boolean;
}

interface ConversationProps {
  isOpen: boolean;
  unread: number;
  from: HTMLElement | null;
}

function Conversation({ isOpen, unread, from }: ConversationProps) {
  const chat = useChatTexts();
  const concern = useConcern();
  const { typed, send, sendAgain } = useSending();
  const [said, setSaid] = useState<Said>({ messages: [], isWaiting: false });
  const known = new Set(said.messages.map(({ id }) => id));
  const onTheirWay = typed
    .filter(({ id }) => !known.has(id))
    .map(({ id, text, state, failure }): ChatMessage => {
      const message = { id, sender: "user", text } as const;
      if (state === "sent") return message;
      if (state === "sending") return { ...message, note: chat.sending };
      const note = `${chat.notSent} ${failureText(failure, "")}`.trim();
      return { ...message, note, onAgain: () => sendAgain(id) };
    });

  return (
    <>
      {isOpen && <Following onSaid={setSaid} />}
      <LiveChat
        open={isOpen}
        onOpen={(open) => (open ? openChat() : closeChat())}
        unread={isOpen ? 0 : unread}
        focusAfter={from}
        said={[...said.messages, ...onTheirWay]}
        onSend={(text) => send(text, concern)}
        about={concern.step ? chat.about(chat.askedAt[concern.step]) : undefined}
        note={said.isWaiting || onTheirWay.length > 0 ? chat.waitingNote : chat.expertNote}
      />
    </>
  );
}

/** Loads the conversation while the chat is open, and marks what is shown as read. */
function Following({ onSaid }: { onSaid: (said: Said) => void }) {
  const { data: thread, dataUpdatedAt } = useThread();
  const markRead = useMarkRead();
  const last = thread?.messages.at(-1)?.position ?? 0;
  const hasNew = (thread?.unread ?? 0) > 0;

  useEffect(() => {
    if (!thread) return;
    const messages = thread.messages.map(({ id, sender, text }) => ({ id, sender, text }));
    onSaid({ messages, isWaiting: thread.isWaiting });
  }, [thread, onSaid]);
  useEffect(() => {
    // If this fails, or the chat is out of sight, the next response marks the answer as new again.
    if (hasNew && document.visibilityState === "visible") void markRead(last).catch(() => undefined);
  }, [hasNew, last, markRead, dataUpdatedAt]);
  return null;
}
