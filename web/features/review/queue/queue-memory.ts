// What somebody searches the queue for, and how far they have turned its pages: in memory only, since names and passport numbers
// belong into no address and no storage.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { userToken, useUser } from "#web/client/session/session.ts";

interface QueueMemory {
  /** Whose search it is: the next one at this device begins anew. */
  token: string;
  search: string;
  /** The cursors of the pages before this one, the first page's left out. */
  cursors: readonly string[];
}

const blank: QueueMemory = { token: "", search: "", cursors: [] };
const memory = createStore<QueueMemory>(() => blank);

export function useQueueMemory(): Omit<QueueMemory, "token"> {
  const kept = useStore(memory);
  return useUser()?.token === kept.token ? kept : blank;
}

/** A new search begins at the first page. */
export function searchQueue(search: string): void {
  memory.setState({ token: userToken(), search, cursors: [] });
}

export function turnQueue(cursors: readonly string[]): void {
  const token = userToken();
  memory.setState((kept) => ({ token, search: kept.token === token ? kept.search : "", cursors }));
}
