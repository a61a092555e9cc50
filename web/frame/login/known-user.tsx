// The user who is logged in here or in another tab; without one, redirects to /login, which remembers the origin (D35).
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { findSessionInOtherTabs, useUser } from "#web/client/session/session.ts";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { useFrameTexts } from "../use-frame-texts.ts";

type User = NonNullable<ReturnType<typeof useUser>>;

export function KnownUser({ children }: { children: (user: User) => ReactNode }) {
  const frame = useFrameTexts();
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (user) return;
    let current = true;
    void findSessionInOtherTabs().then(() => current && setAsked(true));
    return () => {
      current = false;
    };
  }, [user]);

  if (user) return children(user);
  if (asked) return <Navigate to={pages.login} replace state={{ from: pathname + search + hash }} />;
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
      <Spinner /> {frame.waiting}
    </p>
  );
}
