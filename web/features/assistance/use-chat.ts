// The conversation of the live chat: canned answers after the specified delays, among what an expert and the traveller have
// said to each other (§4, §9).
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { chatAnswerDelayMs, chatReplyDelayMs } from "#domain/content/chat.ts";

export interface ChatMessage {
  id: string;
  sender: "user" | "agent";
  text: string;
  /** Below it, such as that it was not sent. */
  note?: string;
  /** Sends it again. */
  onAgain?: () => void;
}

export interface ChatOptions {
  greeting: string;
  reply: string;
  /** Takes the traveller's messages instead of the canned reply. */
  onSend?: ((text: string) => void) | undefined;
  /** What was said to whoever takes them, the traveller's own words too; without it these are kept here. */
  said?: readonly ChatMessage[] | undefined;
}

/** A message of this page, and after how many of those that were said it came. */
interface OwnMessage extends ChatMessage {
  after: number;
}

export function useChat({ greeting, reply, onSend, said }: ChatOptions) {
  const [own, setOwn] = useState<OwnMessage[]>([
    { id: "greeting", sender: "agent", text: greeting, after: 0 },
  ]);
  const later = useLater();
  const saidCount = useRef(0);
  // Before anything can be pressed.
  useLayoutEffect(() => {
    saidCount.current = said?.length ?? 0;
  });

  function add(sender: ChatMessage["sender"], text: string): void {
    setOwn((known) => [...known, { id: `own ${known.length}`, sender, text, after: saidCount.current }]);
  }

  /** Posts what was typed; blank text is ignored (§5). */
  const send = (typed: string): void => {
    const text = typed.trim();
    if (!text) return;
    if (!said) add("user", text);
    if (onSend) onSend(text);
    else later(() => add("agent", reply), chatReplyDelayMs);
  };

  /** Posts a quick question or a guide's title, and then its stored text. */
  const ask = (question: string, answer: string): void => {
    add("user", question);
    later(() => add("agent", answer), chatAnswerDelayMs);
  };

  return { messages: inOrder(own, said ?? []), send, ask };
}

function inOrder(own: readonly OwnMessage[], said: readonly ChatMessage[]): ChatMessage[] {
  const upTo = (count: number) => own.filter(({ after }) => after === count);
  const rest = own.filter(({ after }) => after > said.length);
  return [...upTo(0), ...said.flatMap((message, at) => [message, ...upTo(at + 1)]), ...rest];
}

/** Timers that end with the component. */
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
