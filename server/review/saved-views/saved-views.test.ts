// Saved views of the queue: one's own, the team's, and names that are not stored in plain text.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SavedView } from "#contract/review/work/saved-views.ts";
import { savedViewCalls } from "#contract/review/paths.ts";
import { maxSavedViews } from "#domain/review/views/saved-views.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let colleague: ConsoleClient;
let supervisor: ConsoleClient;

beforeAll(async () => {
  t = await startTestApp();
  specialist = await consoleClient(t, "specialist");
  colleague = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());

async function call(
  by: ConsoleClient,
  method: "GET" | "POST" | "DELETE",
  { id, body }: { id?: string; body?: object } = {},
) {
  const path = id === undefined ? savedViewCalls.list : savedViewCalls.one(id);
  const answer = await by.inject(method, path, body);
  return { status: answer.statusCode, views: answer.json<{ data?: SavedView[] }>().data ?? [] };
}
const query = { destination: "japan", view: "unclaimed", sort: "departure", order: "desc" };
const namesFor = async (by: ConsoleClient) => (await call(by, "GET")).views.map(({ name }) => name);

it("of a specialist are theirs alone, and their names are sealed", async () => {
  const body = { name: "Japan of Neela", query, isShared: false };
  const { views } = await call(specialist, "POST", { body });
  expect(views).toMatchObject([{ name: "Japan of Neela", query, isShared: false, canDelete: true }]);
  expect(await namesFor(colleague)).toEqual([]);
  const id = views[0]?.id ?? "";
  expect((await call(supervisor, "DELETE", { id })).status).toBe(404);
  expect((await call(colleague, "DELETE", { id })).status).toBe(404);
  expect(await namesFor(specialist)).toEqual(["Japan of Neela"]);
  const stored = await t.db.selectFrom("saved_views").selectAll().execute();
  expect(stored.map(({ sealed_name: sealed }) => sealed.toString("latin1")).join()).not.toContain("Neela");
  expect((await call(specialist, "DELETE", { id })).views).toEqual([]);
});

it("are shared only by a supervisor, shown to everybody, and deleted only by supervisors", async () => {
  const body = { name: "Vietnam, due", query: { destination: "vietnam", age: "due_soon" }, isShared: true };
  expect((await call(specialist, "POST", { body })).status).toBe(403);
  const id = (await call(supervisor, "POST", { body })).views[0]?.id ?? "";
  expect((await call(colleague, "GET")).views).toMatchObject([{ id, isShared: true, canDelete: false }]);
  expect((await call(colleague, "DELETE", { id })).status).toBe(404);
  const other = await consoleClient(t, "supervisor");
  expect((await call(other, "DELETE", { id })).views).toEqual([]);
});

it.each([
  ["a search", { search: "rao" }],
  ["an unknown view", { view: "everything" }],
  ["markup", { destination: "<b>" }],
])("refuse %s", async (_, wrong) => {
  const body = { name: "Wrong", query: wrong, isShared: false };
  expect((await call(specialist, "POST", { body })).status).toBe(400);
});

it("refuse blank names, and more than one person needs", async () => {
  expect((await call(colleague, "POST", { body: { name: " ", query, isShared: false } })).status).toBe(400);
  const save = (name: string) => call(colleague, "POST", { body: { name, query: {}, isShared: false } });
  for (let made = 0; made < maxSavedViews; made++) expect((await save(`View ${made}`)).status).toBe(200);
  expect((await save("One more")).status).toBe(400);
});
