// The pictures of a traveller's passport pages, to look up typed values on them: only in memory, until the user logs out
// or the page is removed.
import { rootState } from "#web/client/session/root-state.ts";
import type { PassportPage } from "../page/check-page.ts";

export interface KeptPage {
  picture: Blob;
  /** The reader's number of the page; undefined if the reader failed. */
  pageId: number | undefined;
}

const kept = new Map<string, KeptPage>();

rootState.subscribe(({ user }, before) => {
  if (user.userData?.data.id !== before.user.userData?.data.id) kept.clear();
});

const keyOf = (travellerId: string, page: PassportPage) => `${travellerId}/${page}`;

/** Replaces what was kept of that page. */
export function keepPage(travellerId: string, page: PassportPage, content: KeptPage): void {
  kept.set(keyOf(travellerId, page), content);
}

export function findKeptPage(travellerId: string, page: PassportPage): KeptPage | undefined {
  return kept.get(keyOf(travellerId, page));
}

export function forgetPage(travellerId: string, page: PassportPage): void {
  kept.delete(keyOf(travellerId, page));
}
