// The browser's queries: a rejection by the server is final, any other failure is retried once.
import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ownFailure } from "#web/terms/code-text.ts";
import { newQueries } from "./page-state.ts";

test.each([
  ["draft_not_found", 1],
  ["not_authenticated", 1],
  ["network", 2],
  ["internal", 2],
] as const)("after %s a query has been asked %i time(s)", async (code, asked) => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.reject(ownFailure(code)));
  const observer = new QueryObserver(newQueries(), { queryKey: [code], queryFn });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(observer.getCurrentResult().error).toMatchObject({ code });
  leave();
  expect(queryFn).toHaveBeenCalledTimes(asked);
  vi.useRealTimers();
});
