// The guard of protected routes: without user data it leads to /login and remembers where one came from
// (§2, D35).
import { Navigate, Outlet } from "react-router";
import { pages } from "#contract/paths.ts";
import { KnownUser } from "./known-user.tsx";

export function RequireLogin() {
  return (
    // An account of staff is no traveller.
    <KnownUser>{({ staff }) => (staff ? <Navigate to={pages.review} replace /> : <Outlet />)}</KnownUser>
  );
}
