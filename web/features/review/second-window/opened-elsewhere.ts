// What the user opens in one window of the console counts in the others too, which read the case again. The stream leaves openings out.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { inBrowser } from "#web/client/page/in-browser.ts";
import { openChannel } from "#web/client/page/shared-channel.ts";
import { useUser } from "#web/client/session/session.ts";
import { caseKey } from "../case-key.ts";

interface Opening {
  userId: string | undefined;
  caseId: string;
}

/** Sent and received by the same one, so that a window does not hear of its own openings. */
const channel = inBrowser ? openChannel("pravesh-openings") : undefined;

export function announceOpening(opening: Opening): void {
  channel?.postMessage(opening);
}

/** For the console's frame. */
export function useOpenedElsewhere(): void {
  const userId = useUser()?.id;
  const queries = useQueryClient();
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Opening>) => {
      if (data.userId === userId) void queries.invalidateQueries({ queryKey: caseKey(userId, data.caseId) });
    };
    channel?.addEventListener("message", hear);
    return () => channel?.removeEventListener("message", hear);
  }, [queries, userId]);
}
