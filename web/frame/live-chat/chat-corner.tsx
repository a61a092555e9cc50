// The place of the live chat: it floats over public pages while one scrolls, and comes to rest below the content; where
// one fills in and pays it stays there, so that nothing is ever covered. The chat itself is loaded when somebody
// reaches for it.
import { type ComponentType, useState } from "react";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { useUser } from "../../client/session.ts";
import { codeText } from "../../language/failure-text.ts";
import { classNames } from "../../ui/class-names.ts";
import { useAlert } from "../../ui/dialog/alert-provider.tsx";
import { ChatLauncher } from "./chat-launcher.tsx";
import type { LiveChatProps } from "./live-chat.tsx";

const loadChat = () => import("./live-chat.tsx");

export function ChatCorner({ floating }: { floating: boolean }) {
  const user = useUser();
  const hydrated = useHydrated();
  return (
    <div
      className={classNames(
        "pointer-events-none z-30 -mt-6 flex min-h-17 justify-end px-4 py-3 print:hidden",
        floating ? "sticky bottom-0" : "relative",
      )}
    >
      {/* What was typed by one person is not shown to the next. */}
      {hydrated && <Chat key={user?.id ?? "anonymous"} />}
    </div>
  );
}

function Chat() {
  const [LiveChat, setLiveChat] = useState<ComponentType<LiveChatProps>>();
  const showAlert = useAlert();

  async function open(): Promise<void> {
    try {
      const loaded = await loadChat();
      setLiveChat(() => loaded.LiveChat);
    } catch {
      await showAlert(codeText("network"));
    }
  }

  if (LiveChat) return <LiveChat openAtFirst />;
  return <ChatLauncher onOpen={() => void open()} onNear={() => void loadChat().catch(() => undefined)} />;
}
