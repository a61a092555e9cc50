// The regions that were read from a traveller's pages, for the form on the next screen: only in memory, until the user
// logs out or the page is removed.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { rootState } from "#web/client/session/root-state.ts";
import type { PassportPage } from "../page/check-page.ts";
import type { FieldCrops } from "./use-crops.ts";

type Remembered = Readonly<Record<string, FieldCrops>>;

const remembered = createStore<Remembered>(() => ({}));

rootState.subscribe(({ user }) => {
  if (!user.userData) remembered.setState({}, true);
});

const keyOf = (travellerId: string, page: PassportPage) => `${travellerId}/${page}`;

/** Replaces what was remembered of that page. */
export function rememberCrops(travellerId: string, page: PassportPage, crops: FieldCrops): void {
  remembered.setState({ [keyOf(travellerId, page)]: crops });
}

/** The crops of both pages. A value on both is shown from the first. */
export function useRememberedCrops(travellerId: string): FieldCrops {
  const first = useStore(remembered, (all) => all[keyOf(travellerId, "firstPage")]);
  const last = useStore(remembered, (all) => all[keyOf(travellerId, "lastPage")]);
  return { ...last, ...first };
}
