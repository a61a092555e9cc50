// The router of a page that starts. One that came rendered is a public page: the other paths wait until somebody goes there.
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { nextTurn } from "./client/page/next-turn.ts";
import { type OtherRoutes, placeIds, siteRoutes } from "./public-routes.tsx";
import { otherRoutes, routes } from "./routes.tsx";

type Router = ReturnType<typeof createBrowserRouter>;

export async function startRouter(isRendered: boolean): Promise<Router> {
  if (!isRendered) return createBrowserRouter(routes);
  const table = siteRoutes();
  await loadScreens(table);
  await nextTurn();
  let isWhole = false;
  return createBrowserRouter(table, {
    // There is nothing to load; but the page stands where the browser has put it, and is not scrolled to its top again.
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: ({ patch }) => {
      if (isWhole) return;
      isWhole = true;
      for (const place of Object.keys(placeIds) as (keyof OtherRoutes)[]) {
        patch(placeIds[place], otherRoutes[place]);
      }
    },
  });
}

/** The screen of this address must be there at the first render, as it was on the server. */
async function loadScreens(table: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(table, location) ?? []) {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
