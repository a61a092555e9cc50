// @vitest-environment jsdom
// A rendered page starts with the public paths, and still leads to every other page.
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { pages } from "#contract/paths.ts";
import { siteRoutes } from "./public-routes.tsx";
import { allRoutes, startRoutes } from "./start-routes.ts";

const addresses = [...Object.values(pages).map((path) => path.replaceAll(/:\w+/g, "a1")), "/nowhere"];

test("a rendered page starts with the public paths, and they remain the same objects among all", async () => {
  history.replaceState(null, "", "/countries/japan");
  const { start } = await startRoutes(true);
  expect(lastOf(start, pages.login)?.path).toBe("*");
  const all = await allRoutes.load();
  const known = addresses.filter((address) => lastOf(start, address)?.path !== "*");
  expect(known.length).toBeGreaterThan(5);
  for (const address of known) expect(lastOf(all, address)).toBe(lastOf(start, address));
});

test("every path has its own screen among all routes, and only an unknown one has none", async () => {
  const all = await allRoutes.load();
  const unknown = addresses.filter((address) => lastOf(all, address)?.path === "*");
  expect(unknown).toEqual(["/nowhere"]);
});

test("a page that was not rendered starts with all routes", async () => {
  history.replaceState(null, "", "/login");
  expect((await startRoutes(false)).start).toBe(await allRoutes.load());
  expect(siteRoutes()).not.toBe(await allRoutes.load());
});

function lastOf(table: RouteObject[], address: string): RouteObject | undefined {
  return matchRoutes(table, address)?.at(-1)?.route;
}
