// The button that opens the live chat.
import { MessageCircle } from "lucide-react";
import type { Ref } from "react";
import { useFrameTexts } from "#web/frame/use-frame-texts.ts";

export type ChatLauncherProps = {
  ref?: Ref<HTMLButtonElement>;
  onOpen: () => void;
  /** The number of unread answers. */
  unread?: number;
  /** Called when the pointer or the focus comes near, so that the chat can be preloaded. */
  onNear?: () => void;
};

export function ChatLauncher({ ref, onOpen, onNear, unread = 0 }: ChatLauncherProps) {
  const { chat } = useFrameTexts();
  return (
    <span className="pointer-events-auto relative inline-flex">
      <button
        ref={ref}
        type="button"
        aria-label={unread > 0 ? chat.openUnread(unread) : chat.open}
        aria-haspopup="dialog"
        className="inline-flex size-12 items-center justify-center gap-2 rounded-full bg-action font-semibold text-on-action shadow-raised hover:bg-action-strong sm:h-11 sm:w-auto sm:px-4"
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <MessageCircle aria-hidden className="size-5" />
        <span aria-hidden className="hidden sm:inline">
          {chat.launcher}
        </span>
      </button>
      {/* Outside the button, so that voice control users can say 'Chat', not 'Chat 3'. */}
      {unread > 0 && (
        <span aria-hidden className={badgeStyle}>
          {Math.min(unread, 99)}
        </span>
      )}
    </span>
  );
}

const badgeStyle =
  "pointer-events-none absolute -top-1.5 -right-1.5 grid h-6 min-w-6 place-items-center rounded-full border-2 border-paper bg-red px-1 " +
  "text-xs font-bold text-on-action tabular-nums";
