// The guard of protected routes: without user data it leads to /login and remembers where one came from
// (specification §2; decisions 35).
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { findSessionInOtherTabs, useUser } from "../client/session.ts";
import { useTexts } from "../language/use-texts.ts";
import { Spinner } from "../ui/feedback/spinner.tsx";

export function RequireLogin() {
  const { frame } = useTexts();
  const user = useUser();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (user) return;
    let current = true;
    void findSessionInOtherTabs().then(() => current && setAsked(true));
    return () => {
      current = false;
    };
  }, [user]);

  // An account of staff is no traveller.
  if (user?.staff) return <Navigate to={pages.review} replace />;
  if (user) return <Outlet />;
  if (!asked) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
        <Spinner /> {frame.waiting}
      </p>
    );
  }
  return <Navigate to={pages.login} replace state={{ from: pathname + search }} />;
}
