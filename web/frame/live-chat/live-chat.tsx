// The live chat widget: a button that opens the panel and takes the focus back when it closes (specification §2).
import { useEffect, useRef, useState } from "react";
import { useHelpTexts } from "../../language/screens/use-help-texts.ts";
import { ChatLauncher } from "./chat-launcher.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { useChat } from "./use-chat.ts";

export type LiveChatProps = {
  /** Takes the traveller's messages; without it the canned reply answers. */
  onSend?: (text: string) => void;
  /** Somebody has asked for it already. */
  openAtFirst?: boolean;
};

export function LiveChat({ onSend, openAtFirst = false }: LiveChatProps) {
  const { chat } = useHelpTexts();
  const { messages, send, ask } = useChat({ greeting: chat.greeting, reply: chat.reply, onSend });
  const [open, setOpen] = useState(openAtFirst);
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !open) launcher.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (open) return <ChatPanel messages={messages} onSend={send} onAsk={ask} onClose={() => setOpen(false)} />;
  return <ChatLauncher ref={launcher} onOpen={() => setOpen(true)} />;
}
