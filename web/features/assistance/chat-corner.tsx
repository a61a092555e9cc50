// Where the live chat is: it floats over public pages while the user scrolls, and rests below the content at the end. On pages
// with forms and payment it always rests there, so that it covers nothing, unless there is a new answer. The chat's code is loaded
// when the user approaches it.
import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { forgetChat, openChat, useOpenChat } from "#web/frame/assistance/open-chat.ts";
import { useUser } from "#web/client/session/session.ts";
import { codeText } from "#web/terms/failure-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useAlert } from "#web/ui/dialog/alert-provider.tsx";
import { ChatLauncher } from "./chat-launcher.tsx";

const loadChat = async () => (await import("./live-chat.tsx")).LiveChat;
/** Staff answer questions in the console instead. */
const loadMemberChat = async () => (await import("./member-chat.tsx")).MemberChat;

export function ChatCorner({ floating }: { floating: boolean }) {
  const user = useUser();
  const hydrated = useHydrated();
  const { hasNew } = useOpenChat();
  const isMember = user !== null && !user.staff;
  return (
    <div
      className={classNames(
        "pointer-events-none z-30 -mt-6 flex min-h-17 justify-end px-4 py-3 print:hidden",
        floating || hasNew ? "sticky bottom-0" : "relative",
      )}
    >
      {/* What was typed by one person is not shown to the next. */}
      {hydrated && isMember && <ChatOfMember key={user.id} userId={user.id} />}
      {hydrated && !isMember && <Chat key={user?.id ?? "anonymous"} />}
    </div>
  );
}

type LoadedChat = ComponentType<{ openAtFirst: boolean }>;

function Chat() {
  const [LiveChat, setLiveChat] = useState<LoadedChat>();
  const showAlert = useAlert();

  async function open(): Promise<void> {
    try {
      const loaded = await loadChat();
      setLiveChat(() => loaded);
    } catch {
      await showAlert(codeText("network"));
    }
  }

  if (LiveChat) return <LiveChat openAtFirst />;
  return <ChatLauncher onOpen={() => void open()} onNear={() => void loadChat().catch(ignore)} />;
}

/** A separate script: it shows new answers and opens from every 'Ask an expert'. */
function ChatOfMember({ userId }: { userId: string }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const { isOpen } = useOpenChat();
  const showAlert = useAlert();

  useEffect(() => forgetChat, [userId]);
  useEffect(() => {
    loadMemberChat().then(
      (chat) => setLoaded(() => chat),
      // The user is waiting for the chat, so a failure is reported. Otherwise it is loaded when the user approaches it.
      () => (isOpen ? void showAlert(codeText("network")).then(forgetChat) : undefined),
    );
  }, [isOpen, showAlert]);

  if (Loaded) return <Loaded />;
  return <ChatLauncher onOpen={() => openChat()} />;
}

/** Loading is tried again when the user approaches it. */
const ignore = () => undefined;
