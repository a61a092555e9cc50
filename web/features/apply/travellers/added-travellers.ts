// Which travellers have been added to a visa, and what is missing before the payment.
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { isFinished } from "#web/features/drafts/current-traveller.ts";
import { messageText } from "#web/terms/failure-text.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";

/** The first names of the finished travellers, such as 'Asha, Ravi'; empty if none is finished. */
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

/** One sentence for the first thing missing of each traveller and of the whole group; empty if the payment may start. */
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
