// The guard of the console: visitors log in first; to travellers there is no such page.
import { Navigate, Outlet } from "react-router";
import { pages } from "#contract/paths.ts";
import { KnownUser } from "#web/frame/login/known-user.tsx";

export function RequireStaff() {
  return <KnownUser>{({ staff }) => (staff ? <Outlet /> : <Navigate to={pages.home} replace />)}</KnownUser>;
}
