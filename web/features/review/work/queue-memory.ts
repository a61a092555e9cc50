// The queue's search terms and the page of a search, in memory only: names and passport numbers must not reach URLs or
// browser storage. The page of a list without a search is in the URL.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { userToken, useUser } from "#web/client/session/session.ts";

interface QueueMemory {
  /** The token of the searching user. The next user on this device starts with an empty search. */
  token: string;
  search: string;
  /** The cursors of all pages up to the current one, except the first page. */
  cursors: readonly string[];
}

const blank: QueueMemory = { token: "", search: "", cursors: [] };
const memory = createStore<QueueMemory>(() => blank);

export function useQueueMemory(): Omit<QueueMemory, "token"> {
  const stored = useStore(memory);
  return useUser()?.token === stored.token ? stored : blank;
}

/** Starts a search at the first page. */
export function searchQueue(search: string): void {
  memory.setState({ token: userToken(), search, cursors: [] });
}

export function turnSearch(cursors: readonly string[]): void {
  const token = userToken();
  memory.setState((stored) => ({ token, search: stored.token === token ? stored.search : "", cursors }));
}
