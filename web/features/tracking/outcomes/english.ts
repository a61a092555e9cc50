// Texts about a rejected traveller: what the reason means, what to change, when to try again, and what is refunded (D18).
import type { Unrefunded } from "#contract/applications.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";

export interface Advice {
  means: string;
  change: string;
  when: string;
}

const reasons = {
  passport_validity: {
    means: "The country requires a passport that is valid for longer after the trip.",
    change: "Renew the passport, and apply with the new one.",
    when: "As soon as you have the new passport.",
  },
  documents_not_genuine: {
    means: "The authority could not confirm that a document is original and unchanged.",
    change: "Ask the issuer of the document for a new original or a certified copy.",
    when: "Once you have that document. Applying again with the same one will not help.",
  },
  documents_insufficient: {
    means: "Something that the country requires was missing, incomplete or hard to read.",
    change: "Read the note, and upload each document complete, current and easy to read.",
    when: "As soon as the documents are complete.",
  },
  funds: {
    means: "The bank statements did not show enough money for the trip.",
    change: "Upload statements of the last three to six months, or documents of the person who pays for you.",
    when: "Once the statements show enough money for a few weeks.",
  },
  earlier_refusal: {
    means: "An earlier visa, stay or rejection, here or in another country, led to this decision.",
    change: "Explain what happened, with documents that show how your situation has changed.",
    when: "After a few months, or as soon as you can show a change.",
  },
  purpose: {
    means: "The authority understood the trip to be for another purpose than this visa allows.",
    change: "Choose the visa that matches what you will do there, and add an itinerary or an invitation.",
    when: "At once, with the right visa.",
  },
  refused_by_authority: {
    means: "Many authorities don't have to explain a rejection, and we did not get a reason.",
    change: "Check every detail and document again. An expert can go through them with you.",
    when: "After a few weeks, if something about your application can be improved.",
  },
  other: {
    means: "The specialist explains the reason in the note.",
    change: "Follow the note. If it is unclear, ask an expert.",
    when: "As soon as you have done what the note says.",
  },
} as const satisfies Record<RejectionReason, Advice>;

export const rejection = {
  reasons: reasons as Record<RejectionReason, Advice>,
  means: "What it means",
  change: "What to change",
  when: "When to apply again",
  money: "Your money",
  refunded: (amount: string) => `We refund ${amount} for this traveller. See 'Payment and receipt' below.`,
  notReached: (amount: string) =>
    `The refund of ${amount} for this traveller did not reach you. We are looking into it.`,
  unrefunded: {
    fee_spent:
      "The fee had already been paid to the authority, so nothing can be refunded for this traveller.",
    terms: "Under the terms of this plan, nothing is refunded.",
    refunded_before: "We had already refunded everything you paid.",
  } satisfies Record<Unrefunded["because"], string>,
} as const;
