// The open live chat: messages, quick questions, guides and the input line (§2).
import { SendHorizontal, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { pages } from "#contract/paths.ts";
import { questionCharacters } from "#domain/assistance/questions.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextLink } from "#web/ui/action/text-link.tsx";
import { controlStyle } from "#web/ui/form/control-style.ts";
import { ChatMessages } from "./chat-messages.tsx";
import { ChatTopics } from "./chat-topics.tsx";
import type { ChatMessage } from "./use-chat.ts";
import { useChatTexts } from "./use-chat-texts.ts";

export type ChatPanelProps = {
  messages: readonly ChatMessage[];
  onSend: (text: string) => void;
  onAsk: (question: string, answer: string) => void;
  onClose: () => void;
  /** What the next message is about. */
  about?: string | undefined;
  /** Replaces the greeting for visitors. */
  note?: string | undefined;
};

/** Not modal, so that the user can read the page while asking about it. Escape closes it. */
export function ChatPanel({ messages, onSend, onAsk, onClose, about, note }: ChatPanelProps) {
  const chat = useChatTexts();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.focus(), []);
  useEscape(panel, onClose);

  return (
    <div ref={panel} role="dialog" aria-labelledby={id} tabIndex={-1} className={panelStyle}>
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
        <h2 id={id} className="text-xl">
          {chat.title}
        </h2>
        <button
          type="button"
          aria-label={chat.close}
          className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-well hover:text-ink"
          onClick={onClose}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow space-y-5 overflow-y-auto overscroll-contain px-5 py-4">
        <ChatMessages messages={messages} />
        <ChatTopics onAsk={onAsk} />
      </div>
      <div className="space-y-2 border-t border-line px-5 py-3">
        {about && <p className="text-sm font-medium">{about}</p>}
        <MessageForm onSend={onSend} />
        <p className="text-xs text-ink-soft">
          {note ?? (
            <>
              {chat.note} <TextLink to={pages.contact}>{chat.toContact}</TextLink>
              {chat.fullStop}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

const panelStyle =
  "pointer-events-auto fixed inset-x-2 bottom-2 z-40 flex h-[min(40rem,calc(100dvh-1rem))] flex-col rounded-card " +
  "border border-line bg-sheet text-ink shadow-raised outline-none animate-rise sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-96";

function useEscape(panel: { current: HTMLElement | null }, onEscape: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const leave = ({ key }: KeyboardEvent) => void (key === "Escape" && onEscape());
    element?.addEventListener("keydown", leave);
    return () => element?.removeEventListener("keydown", leave);
  }, [panel, onEscape]);
}

function MessageForm({ onSend }: Pick<ChatPanelProps, "onSend">) {
  const chat = useChatTexts();
  const [text, setText] = useState("");

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSend(text);
    setText("");
  }

  return (
    <form className="flex gap-2" onSubmit={submit}>
      <input
        aria-label={chat.input}
        placeholder={chat.placeholder}
        value={text}
        maxLength={questionCharacters}
        autoComplete="off"
        enterKeyHint="send"
        className={controlStyle}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" compact disabled={!text.trim()} icon={<SendHorizontal aria-hidden />}>
        {chat.send}
      </Button>
    </form>
  );
}
