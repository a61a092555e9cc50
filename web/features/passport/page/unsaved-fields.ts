// Typed fields of a traveller that the server does not have yet: stored in 'root', so that a reload loses nothing.
import type { PassportDetails } from "#domain/travellers.ts";
import { changeVisa, rootState } from "#web/client/session/root-state.ts";

export function unsavedOf(travellerId: string): Partial<PassportDetails> {
  return rootState.getState().visa.unsaved[travellerId] ?? {};
}

export function rememberUnsaved(travellerId: string, fields: Partial<PassportDetails>): void {
  const all = Object.entries({ ...rootState.getState().visa.unsaved, [travellerId]: fields });
  changeVisa({ unsaved: Object.fromEntries(all.filter(([, kept]) => Object.keys(kept).length > 0)) });
}
