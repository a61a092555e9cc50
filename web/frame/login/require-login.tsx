// The guard of protected routes: without user data it redirects to /login and remembers the origin path
// (§2, D35).
import { Navigate, Outlet } from "react-router";
import { pages } from "#contract/paths.ts";
import { KnownUser } from "./known-user.tsx";

export function RequireLogin() {
  return (
    // Staff accounts cannot apply for visas.
    <KnownUser>{({ staff }) => (staff ? <Navigate to={pages.review} replace /> : <Outlet />)}</KnownUser>
  );
}
