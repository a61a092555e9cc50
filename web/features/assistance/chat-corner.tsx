// The place of the live chat: on public pages it floats at the bottom of the window without covering anything, in the
// margin of wide screens and on a strip of its own elsewhere. In the application flow it is below the content, unless
// there is a new answer. The chat itself is loaded when someone opens it or comes near.
import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { forgetChat, openChat, useOpenChat } from "#web/frame/assistance/open-chat.ts";
import { useLoaded } from "#web/frame/routing/use-loaded.ts";
import { useUser } from "#web/client/session/session.ts";
import { callText } from "#web/terms/failure-text.ts";
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
        "z-30 flex min-h-14 items-center justify-end px-4 py-1.5 xl:pointer-events-none xl:-mt-6 xl:min-h-17 xl:py-3 print:hidden",
        floating || hasNew ? floatingStyle : "relative",
      )}
    >
      {/* What was typed by one person is not shown to the next. */}
      {hydrated && isMember && <ChatOfMember key={user.id} userId={user.id} />}
      {hydrated && !isMember && <Chat key={user?.id ?? "anonymous"} />}
    </div>
  );
}

/** The strip is opaque and as wide as the window, so that no price or arrow is half hidden behind the button. */
const floatingStyle = "sticky bottom-0 border-t border-line bg-paper xl:border-0 xl:bg-transparent";

type ChatProps = { openAtFirst: boolean };

function Chat() {
  const { Part: LiveChat, load } = useLoaded<ChatProps>(loadChat);
  if (LiveChat) return <LiveChat openAtFirst />;
  return <ChatLauncher onOpen={load} onNear={() => void loadChat().catch(ignore)} />;
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
      () => (isOpen ? void showAlert(callText("network")).then(forgetChat) : undefined),
    );
  }, [isOpen, showAlert]);

  if (Loaded) return <Loaded />;
  return <ChatLauncher onOpen={() => openChat()} />;
}

/** Loading is tried again when the user approaches it. */
const ignore = () => undefined;
