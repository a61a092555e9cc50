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
        className="inline-flex h-11 items-center justify-center gap-2 rounded-full bg-action px-4 font-semibold text-on-action hover:bg-action-strong xl:size-12 xl:px-0 xl:shadow-raised 2xl:h-11 2xl:w-auto 2xl:px-4"
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <MessageCircle aria-hidden className="size-5" />
        {/* In the margin between 1280 and 1536 px there is room for the icon only. */}
        <span aria-hidden className="xl:hidden 2xl:inline">
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
