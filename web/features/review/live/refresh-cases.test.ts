// What is fetched again when a case changes: the open case at once, lists at most once a second.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { caseKey } from "../case-key.ts";
import { caseRefresher } from "./refresh-cases.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = caseKey("me", "one");
const another = caseKey("me", "two");
const queue = ["review", "queue", "me", {}];
const counts = ["review", "views", "me"];
const pack = ["review", "filing-pack", "me", "one"];

function stage() {
  const queries = new QueryClient();
  const keys = [shown, another, queue, counts, pack];
  const seeAll = () => keys.forEach((key) => queries.setQueryData(key, {}));
  seeAll();
  const stale = () => keys.filter((key) => queries.getQueryState(key)?.isInvalidated);
  return { stale, seeAll, ...caseRefresher(queries, "me") };
}
const changed = { name: "case", content: { caseId: "one" } } as const;

it("a changed case and the lists are fetched again, and nothing else", () => {
  const { onPart, stale } = stage();
  onPart(changed);
  expect(stale()).toEqual([shown]);
  vi.advanceTimersByTime(0);
  expect(stale()).toEqual([shown, queue, counts]);
});

it("the lists wait for a second after they were fetched", () => {
  const { onPart, stale, seeAll } = stage();
  onPart(changed);
  vi.advanceTimersByTime(0);
  seeAll();
  for (let times = 0; times < 10; times += 1) onPart(changed);
  vi.advanceTimersByTime(999);
  expect(stale()).toEqual([shown]);
  vi.advanceTimersByTime(1);
  expect(stale()).toEqual([shown, queue, counts]);
});

it("after a lost connection every case is fetched again", () => {
  const { onPart, stale } = stage();
  onPart({ name: "ready", content: { lastId: 0, isComplete: false } });
  vi.advanceTimersByTime(0);
  expect(stale()).toEqual([shown, another, queue, counts]);
});
