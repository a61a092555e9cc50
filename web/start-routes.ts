// The routes of a starting page. A server-rendered page is public; the others are loaded at the first navigation to one of them.
import { nextTurn } from "./client/page/next-turn.ts";
import { loadOnce } from "./frame/routing/load-once.ts";
import { loadPath, type RouteTables } from "./frame/routing/screens.tsx";
import { siteRoutes } from "./public-routes.tsx";

export const allRoutes = loadOnce(async () => (await import("./routes.tsx")).routes);

/** The screen of this path is loaded for the first render, as it was on the server. What can't be loaded is shown as a failure. */
export async function startRoutes(isRendered: boolean): Promise<RouteTables> {
  const start = isRendered ? siteRoutes() : await allRoutes.load().catch(() => siteRoutes());
  const tables = { start, all: allRoutes };
  await loadPath(tables, location.pathname)?.catch(() => undefined);
  await nextTurn();
  return tables;
}
