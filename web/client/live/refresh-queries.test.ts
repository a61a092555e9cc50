// @vitest-environment jsdom
// Events mark queries as stale; queries that several events touch are fetched once.
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { refresher } from "./refresh-queries.ts";

const subjectId = "00000000-0000-4000-8000-000000000000";

function watched() {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, "invalidateQueries");
  const names = () => invalidate.mock.calls.map(([filter]) => filter?.queryKey?.join(" "));
  return { ...refresher(queries, "u"), names };
}

test("the events of one change refetch each list once, for this account only", async () => {
  const { onPart, names } = watched();
  onPart({ name: "change", content: { id: 1, kind: "action_needed", subjectId } });
  onPart({ name: "change", content: { id: 2, kind: "status_changed", subjectId } });
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(0));
  expect(names().toSorted((one = "", other = "") => one.localeCompare(other))).toEqual([
    "application u",
    "applications u",
    "cancellation u",
    "drafts u",
    "looks u",
  ]);
});

test("after missed events everything is refetched; otherwise nothing is", async () => {
  const { onPart, names } = watched();
  onPart({ name: "ready", content: { lastId: 4, isComplete: true } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(names()).toEqual([]);
  onPart({ name: "ready", content: { lastId: 9, isComplete: false } });
  await vi.waitFor(() => expect(names()).toContain("applications u"));
});

test("an expert's answer refetches the conversation", async () => {
  const { onPart, names } = watched();
  onPart({ name: "change", content: { id: 1, kind: "expert_message", subjectId } });
  await vi.waitFor(() => expect(names()).toEqual(["questions u"]));
});
