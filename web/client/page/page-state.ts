// The state from which a page was rendered, put into the queries before the first render, here and on the server.
import { QueryClient } from "@tanstack/react-query";
import { KnownFailure } from "#web/terms/known-failure.ts";
import { type PageState, pageStateId } from "#contract/rendered-page.ts";

export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Always requested at least once: a product on the same machine answers without a connection.
      queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, networkMode: "offlineFirst" },
      mutations: { retry: false },
    },
  });
}

/** Retried once, unless the server rejected it: repeating does not bring back what is gone or forbidden. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  const isRefused = error instanceof KnownFailure && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefused;
}

/** The state in this document; undefined if the page was not rendered on the server. */
export function findPageState(): PageState | undefined {
  const text = document.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** `path`: the address to which the state belongs. */
export function fillQueries(queries: QueryClient, path: string, state: PageState): void {
  const { config, catalogue, facts, destination, reference, readAt } = state;
  queries.setQueryData(["config"], config, { updatedAt: readAt });
  if (state.openData) queries.setQueryData(["open-data"], state.openData, { updatedAt: readAt });
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
  if (facts) queries.setQueryData(["facts"], facts);
  if (destination !== undefined) {
    const id = decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
    queries.setQueryData(["destination", id], destination);
    if (reference) queries.setQueryData(["rules", id, state.language], reference);
  }
}
