// The messages of the chat. New ones are announced to screen readers and scrolled into view.
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { ChatMessage } from "./use-chat.ts";
import { useChatTexts } from "./use-chat-texts.ts";

export function ChatMessages({ messages }: { messages: readonly ChatMessage[] }) {
  const chat = useChatTexts();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // The greeting needs no scrolling; an existing conversation opens at its end.
    if (messages.length > 1) list.current?.lastElementChild?.scrollIntoView?.({ block: "nearest" });
  }, [messages.length]);

  return (
    <div role="log" aria-label={chat.log} aria-live="polite">
      <ul ref={list} className="space-y-3">
        {messages.map(({ id, sender, text, note, onAgain }) => (
          <li
            key={id}
            className={classNames(
              "flex scroll-mb-4 flex-col",
              sender === "user" ? "items-end" : "items-start",
            )}
          >
            <p className={classNames(bubbleStyle, bubbles[sender])}>
              <span className="sr-only">{sender === "user" ? chat.you : chat.agent}: </span>
              {text}
            </p>
            {note && (
              <p className="mt-1 flex max-w-[88%] flex-wrap items-center gap-x-2 text-xs text-ink-soft">
                {note}
                {onAgain && (
                  <Button variant="quiet" compact onClick={onAgain}>
                    {chat.sendAgain}
                  </Button>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Preserves line breaks and breaks long words. */
const bubbleStyle = "max-w-[88%] rounded-card px-3.5 py-2 break-words whitespace-pre-wrap";

const bubbles = {
  user: "rounded-br-sm bg-action text-on-action",
  agent: "rounded-bl-sm bg-well",
} satisfies Record<ChatMessage["sender"], string>;
