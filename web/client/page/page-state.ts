// The state that a rendered page was made from, laid into the queries before the first render, here and on the server.
import { QueryClient } from "@tanstack/react-query";
import { Failure } from "#contract/errors.ts";
import { type PageState, pageStateId } from "#contract/rendered-page.ts";

export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Always asked at least once: a product on this very machine answers without any connection.
      queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, networkMode: "offlineFirst" },
      mutations: { retry: false },
    },
  });
}

/** Once, unless the server has refused: what is gone or not allowed does not come back by asking again. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const isRefused = error instanceof Failure && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefused;
}

/** The state in this document; undefined where the page was not rendered. */
export function findPageState(): PageState | undefined {
  const text = document.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** `path`: the address that the state belongs to. */
export function fillQueries(queries: QueryClient, path: string, state: PageState): void {
  const { config, catalogue, destination, readAt } = state;
  queries.setQueryData(["config"], config, { updatedAt: readAt });
  if (catalogue) {
    const { destinations, top } = catalogue;
    queries.setQueryData(["destinations"], destinations);
    queries.setQueryData(
      ["top-destinations"],
      destinations.filter(({ id }) => top.includes(id)),
    );
    queries.setQueryData(
      ["images"],
      destinations.map(({ id, imageUrl }) => ({ url: imageUrl, file: id })),
    );
  }
  if (destination !== undefined) {
    const id = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
    queries.setQueryData(["destination", id], destination);
  }
}
