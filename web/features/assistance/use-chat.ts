// The messages of the live chat: canned answers after the specified delays, merged with the conversation between expert and
// traveller (§4, §9).
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { chatAnswerDelayMs, chatReplyDelayMs } from "#domain/content/chat.ts";

export interface ChatMessage {
  id: string;
  sender: "user" | "agent";
  text: string;
  /** A note below the message, such as that it was not sent. */
  note?: string;
  /** Sends the message again. */
  onAgain?: () => void;
}

export interface ChatOptions {
  greeting: string;
  reply: string;
  /** A note below the canned reply: that no person will read the message. */
  replyNote: string;
  /** Receives the user's messages and replaces the canned reply. */
  onSend?: ((text: string) => void) | undefined;
  /** The conversation that the send handler maintains, including the user's messages; without it they are stored here. */
  said?: readonly ChatMessage[] | undefined;
}

/** A message of this page, and the number of conversation messages before it. */
interface OwnMessage extends ChatMessage {
  after: number;
}

export function useChat({ greeting, reply, replyNote, onSend, said }: ChatOptions) {
  const [own, setOwn] = useState<OwnMessage[]>([
    { id: "greeting", sender: "agent", text: greeting, after: 0 },
  ]);
  const later = useLater();
  const saidCount = useRef(0);
  // Before anything can be pressed.
  useLayoutEffect(() => {
    saidCount.current = said?.length ?? 0;
  });

  function add(message: Omit<ChatMessage, "id">): void {
    setOwn((known) => [...known, { id: `own ${known.length}`, ...message, after: saidCount.current }]);
  }

  /** Posts what the user typed; ignores blank text (§5). */
  const send = (typed: string): void => {
    const text = typed.trim();
    if (!text) return;
    if (!said) add({ sender: "user", text });
    if (onSend) onSend(text);
    else later(() => add({ sender: "agent", text: reply, note: replyNote }), chatReplyDelayMs);
  };

  /** Posts a quick question or a guide's title, then its stored answer. */
  const ask = (question: string, answer: string): void => {
    add({ sender: "user", text: question });
    later(() => add({ sender: "agent", text: answer }), chatAnswerDelayMs);
  };

  return { messages: inOrder(own, said ?? []), send, ask };
}

function inOrder(own: readonly OwnMessage[], said: readonly ChatMessage[]): ChatMessage[] {
  const upTo = (count: number) => own.filter(({ after }) => after === count);
  const rest = own.filter(({ after }) => after > said.length);
  return [...upTo(0), ...said.flatMap((message, at) => [message, ...upTo(at + 1)]), ...rest];
}

/** Timers that are cleared with the component. */
function useLater(): (work: () => void, delayMs: number) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);

  return (work, delayMs) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      work();
    }, delayMs);
    timers.current.add(timer);
  };
}
