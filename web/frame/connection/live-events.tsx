// Every page of a logged-in traveller follows their applications; loaded once a user is logged in.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "#web/client/session/session.ts";

export function LiveEvents() {
  const user = useUser();
  const queries = useQueryClient();
  // Staff have no applications.
  const userId = user && !user.staff ? user.id : undefined;
  const token = user?.token;
  useEffect(() => {
    if (!userId || !token) return;
    const left = new AbortController();
    void import("#web/client/live/stay-live.ts").then(
      ({ stayLive }) => !left.signal.aborted && stayLive(queries, userId, left.signal),
    );
    return () => left.abort();
  }, [queries, userId, token]);
  return null;
}
