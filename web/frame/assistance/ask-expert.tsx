// 'Ask an expert' below a step or an application: opens the chat, which knows the subject.
import { MessageCircleQuestionMark } from "lucide-react";
import { openChat } from "./open-chat.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useFrameTexts } from "../use-frame-texts.ts";

export function AskExpert() {
  const { chat } = useFrameTexts();
  return (
    <p className="mt-8 flex max-w-[45rem] flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft print:hidden">
      {chat.askLead}
      <Button
        variant="secondary"
        compact
        icon={<MessageCircleQuestionMark aria-hidden />}
        aria-haspopup="dialog"
        onClick={(event) => openChat(event.currentTarget)}
      >
        {chat.ask}
      </Button>
    </p>
  );
}
