// The routes of a starting page. A server-rendered page is public; the others are loaded at the first navigation to one of them.
import type { RouteObject } from "react-router";
import { nextTurn } from "./client/page/next-turn.ts";
import { loadOnce } from "./frame/routing/load-once.ts";
import { loadScreens } from "./frame/routing/screen.tsx";
import { siteRoutes } from "./public-routes.tsx";

export const allRoutes = loadOnce(async () => (await import("./routes.tsx")).routes);

/** The screen of this path is loaded for the first render, as it was on the server. */
export async function startRoutes(isRendered: boolean): Promise<RouteObject[]> {
  const routes = isRendered ? siteRoutes() : await allRoutes.load();
  await loadScreens(routes, location.pathname);
  await nextTurn();
  return routes;
}
