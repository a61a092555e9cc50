// Shows the screen of the current path. A rendered page starts with the routes of public pages; the first path that is not among
// them loads the others.
import { Suspense, use } from "react";
import { matchRoutes, type RouteObject, useLocation, useRoutes } from "react-router";
import { ApplicationFailure } from "../screen-failure.tsx";
import { FailureBoundary } from "./failure-boundary.tsx";
import type { Loading } from "./load-once.ts";
import { loadScreens } from "./screen.tsx";

export interface RouteTables {
  start: RouteObject[];
  /** Every route; those of `start` are the same objects, so that the page stays when others are added. The server has no others. */
  all?: Loading<RouteObject[]>;
}

export function Screens(tables: RouteTables) {
  return (
    <FailureBoundary failure={ApplicationFailure}>
      <Suspense fallback={null}>
        <ScreenOfPath {...tables} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Loads the routes and the screens of a path; undefined if they are loaded. */
export function loadPath({ start, all }: RouteTables, path: string): Promise<unknown> | undefined {
  if (!all || !isUnknown(start, path)) return loadScreens(start, path);
  return all.value ? loadScreens(all.value, path) : all.load().then((table) => loadScreens(table, path));
}

function ScreenOfPath({ start, all }: RouteTables) {
  const { pathname } = useLocation();
  const table = all && isUnknown(start, pathname) ? (all.value ?? use(all.load())) : (all?.value ?? start);
  // Back and forward change the address first. This only begins to load: the boundary shows what fails.
  loadScreens(table, pathname)?.catch(() => undefined);
  return useRoutes(table);
}

function isUnknown(table: RouteObject[], path: string): boolean {
  return (matchRoutes(table, path)?.at(-1)?.route.path ?? "*") === "*";
}
