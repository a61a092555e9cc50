// Guard of the console: visitors are sent to the login, travellers to the home page.
import { Navigate, Outlet } from "react-router";
import { pages } from "#contract/paths.ts";
import { KnownUser } from "#web/frame/login/known-user.tsx";

export function RequireStaff() {
  return <KnownUser>{({ staff }) => (staff ? <Outlet /> : <Navigate to={pages.home} replace />)}</KnownUser>;
}
