// The guard of the console: visitors log in first; to travellers there is no such page.
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { findSessionInOtherTabs, useUser } from "../../client/session.ts";
import { useTexts } from "../../language/use-texts.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";

export function RequireStaff() {
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

  if (user?.staff) return <Outlet />;
  if (user) return <Navigate to={pages.home} replace />;
  if (asked) return <Navigate to={pages.login} replace state={{ from: pathname + search }} />;
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-soft">
      <Spinner /> {frame.waiting}
    </p>
  );
}
