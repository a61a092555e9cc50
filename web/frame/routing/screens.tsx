// Shows the screen of the current path. A rendered page starts with the routes of public pages; the first path that is not among
// them loads the others.
import { Suspense, use } from "react";
import { matchRoutes, type RouteObject, useLocation, useRoutes } from "react-router";
import { ApplicationFailure } from "../screen-failure.tsx";
import { FailureBoundary } from "./failure-boundary.tsx";
import type { Loading } from "./load-once.ts";
import { loadScreens } from "./screen.tsx";

interface Props {
  start: RouteObject[];
  /** Every route; those of `start` are the same objects, so that the page stays when others are added. The server has no others. */
  all?: Loading<RouteObject[]>;
}

export function Screens(props: Props) {
  return (
    <FailureBoundary failure={ApplicationFailure}>
      <Suspense fallback={null}>
        <ScreenOfPath {...props} />
      </Suspense>
    </FailureBoundary>
  );
}

function ScreenOfPath({ start, all }: Props) {
  const { pathname } = useLocation();
  const table = all && isUnknown(start, pathname) ? (all.value ?? use(all.load())) : (all?.value ?? start);
  // Only begins: the boundary shows what fails.
  loadScreens(table, pathname).catch(() => undefined);
  return useRoutes(table);
}

function isUnknown(table: RouteObject[], path: string): boolean {
  return (matchRoutes(table, path)?.at(-1)?.route.path ?? "*") === "*";
}
