// Whether this browser denies storage to the site; the server and the first render assume that it does not.
import { useStore } from "zustand";
import { useHydrated } from "#web/client/page/use-hydrated.ts";
import { storageDenied } from "#web/client/page/site-storage.ts";

export function useStorageDenied(): boolean {
  const isDenied = useStore(storageDenied, (state) => state.isDenied);
  return useHydrated() && isDenied;
}
