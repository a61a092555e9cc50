// The router of a starting page. A server-rendered page is public; the other paths are loaded at the first navigation to one.
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { nextTurn } from "./client/page/next-turn.ts";
import { type OtherRoutes, placeIds, siteRoutes } from "./public-routes.tsx";

type Router = ReturnType<typeof createBrowserRouter>;

export async function startRouter(isRendered: boolean): Promise<Router> {
  if (!isRendered) return createBrowserRouter((await import("./routes.tsx")).routes);
  const table = siteRoutes();
  await loadScreens(table);
  await nextTurn();
  let isWhole = false;
  return createBrowserRouter(table, {
    // There is nothing to load, and the page stays where the browser has scrolled it.
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: async ({ patch }) => {
      const { otherRoutes } = await import("./routes.tsx");
      if (isWhole) return;
      isWhole = true;
      for (const place of Object.keys(placeIds) as (keyof OtherRoutes)[]) {
        patch(placeIds[place], otherRoutes[place]);
      }
    },
  });
}

/** The screen of this path must be loaded for the first render, as it was on the server. */
async function loadScreens(table: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(table, location) ?? []) {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
