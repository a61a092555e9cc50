// The live chat widget: a button that opens the panel and regains the focus when it closes (§2).
import { useEffect, useRef, useState } from "react";
import { ChatLauncher } from "./chat-launcher.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { type ChatOptions, useChat } from "./use-chat.ts";
import { useChatTexts } from "./use-chat-texts.ts";

export interface LiveChatProps extends Pick<ChatOptions, "onSend" | "said"> {
  /** Whether the user has already asked to open it. */
  openAtFirst?: boolean;
  /** Whether it is open, if the parent controls it. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  /** The number of unread answers. */
  unread?: number;
  /** Receives the focus when the chat closes; its own button by default. */
  focusAfter?: HTMLElement | null;
  /** What the next message is about. */
  about?: string | undefined;
  /** Replaces the greeting for visitors. */
  note?: string | undefined;
}

export function LiveChat(props: LiveChatProps) {
  const { onSend, said, openAtFirst = false, onOpen, unread = 0, focusAfter, about, note } = props;
  const chat = useChatTexts();
  const { greeting, reply, replyNote } = chat;
  const { messages, send, ask } = useChat({ greeting, reply, replyNote, onSend, said });
  const [isOpenHere, setOpenHere] = useState(openAtFirst);
  const open = props.open ?? isOpenHere;
  const setOpen = onOpen ?? setOpenHere;
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !open) (focusAfter?.isConnected ? focusAfter : launcher.current)?.focus();
    wasOpen.current = open;
  }, [open, focusAfter]);

  if (!open) return <ChatLauncher ref={launcher} unread={unread} onOpen={() => setOpen(true)} />;
  return (
    <ChatPanel {...{ messages, about, note }} onSend={send} onAsk={ask} onClose={() => setOpen(false)} />
  );
}
