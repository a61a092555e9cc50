// Typed fields of a traveller that the server does not have yet: stored in 'root', so that a reload loses nothing.
import { changeVisa, rootState, type UnsavedFields } from "#web/client/session/root-state.ts";

export function unsavedOf(travellerId: string): UnsavedFields {
  return rootState.getState().visa.unsaved[travellerId] ?? {};
}

export function rememberUnsaved(travellerId: string, fields: UnsavedFields): void {
  const all = Object.entries({ ...rootState.getState().visa.unsaved, [travellerId]: fields });
  changeVisa({ unsaved: Object.fromEntries(all.filter(([, kept]) => Object.keys(kept).length > 0)) });
}
