// The conversation of the live chat: canned answers after the specified delays (specification §4, §9).
import { useEffect, useRef, useState } from "react";
import { chatAnswerDelayMs, chatReplyDelayMs } from "#domain/content/chat.ts";

export interface ChatMessage {
  id: number;
  sender: "user" | "agent";
  text: string;
}

export interface ChatOptions {
  greeting: string;
  reply: string;
  /** Takes the traveller's messages instead of the canned reply. */
  onSend?: ((text: string) => void) | undefined;
}

export function useChat({ greeting, reply, onSend }: ChatOptions) {
  const [messages, setMessages] = useState<ChatMessage[]>([{ id: 0, sender: "agent", text: greeting }]);
  const later = useLater();

  function add(sender: ChatMessage["sender"], text: string): void {
    setMessages((known) => [...known, { id: known.length, sender, text }]);
  }

  /** Posts what was typed; blank text is ignored (specification §5, 'Chat'). */
  const send = (typed: string): void => {
    const text = typed.trim();
    if (!text) return;
    add("user", text);
    if (onSend) onSend(text);
    else later(() => add("agent", reply), chatReplyDelayMs);
  };

  /** Posts a quick question or a guide's title, and then its stored text. */
  const ask = (question: string, answer: string): void => {
    add("user", question);
    later(() => add("agent", answer), chatAnswerDelayMs);
  };

  return { messages, send, ask };
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
