// Who has been added to a visa, and what still stands between them and the payment.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { isFinished } from "#web/features/drafts/current-traveller.ts";
import { messageText } from "#web/terms/failure-text.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";

/** The first names of the finished travellers: 'Asha, Ravi'; empty while nobody is finished. */
export function namesOfAdded(draft: Draft): string {
  return draft.travellers
    .filter(({ id }) => isFinished(draft, id))
    .map(({ firstName, lastName }) => firstName || lastName)
    .join(", ");
}

export interface Hindrance {
  fieldId: string;
  message: string;
}

/** One sentence for each listed traveller's first gap and for what concerns all; empty when one may pay. */
export function findHindrances(draft: Draft, listed: readonly DraftTraveller[]): Hindrance[] {
  const ofEach = listed.flatMap((traveller, at) => {
    const first = draft.missing.find(({ travellerId }) => travellerId === traveller.id);
    const name = nameOfTraveller(traveller, at + 1);
    if (!first) return [];
    return [{ fieldId: rowId(traveller.id), message: `${name}: ${messageText(first)}` }];
  });
  const ofAll = draft.missing
    .filter(({ travellerId, step }) => !travellerId && step === "travellers")
    .map((item) => ({ fieldId: "added", message: messageText(item) }));
  return [...ofEach, ...ofAll];
}

export function rowId(travellerId: string): string {
  return `traveller-${travellerId}`;
}
