// Every act of the console that writes, and what guards it against a slip of the hand or a single bad will.

/**
 * - `undo`: harmless at once, because another act takes it back.
 * - `reason`: refused without a reason in words.
 * - `looked`: refused until the documents or the visa were opened.
 * - `code`: refused without the code that the caller's authenticator shows now.
 * - `second person`: takes effect only when somebody else agrees, or is that agreement.
 * - `delay`: takes effect later, and can be stopped until then.
 */
export const guards = ["undo", "reason", "looked", "code", "second person", "delay"] as const;
export type Guard = (typeof guards)[number];

interface Act {
  /** None only for acts that harm nobody. */
  guards: readonly Guard[];
  /** The act that undoes it, where `undo` guards it. */
  undoneBy?: string;
  /** Where a guard does not always apply: when it does; or why there is none. */
  note?: string;
}

const undoneBy = (act: string) => ({ guards: ["undo"], undoneBy: act }) as const;

/** By method and path below /api/v1. */
const guardedActs = {
  "POST /review/second-factor": { guards: ["code"] },
  "POST /review/staff": {
    guards: ["code", "second person"],
    note: "A second person for a new administrator, who is a specialist until then.",
  },
  "POST /review/staff/:id/invitation": { guards: ["code"] },
  "PATCH /review/staff/:id": {
    guards: ["code", "second person"],
    note: "A second person if somebody becomes an administrator, or comes back as one.",
  },
  "POST /review/staff/:id/decision": { guards: ["code", "second person"] },
  "PUT /review/staff/:id/capacity": undoneBy("PUT /review/staff/:id/capacity"),
  "POST /review/office/destinations": undoneBy("PATCH /review/office/destinations/:id"),
  "POST /review/office/plans": undoneBy("PATCH /review/office/plans/:id"),
  "PATCH /review/office/plans/:id": undoneBy("PATCH /review/office/plans/:id"),
  "PATCH /review/office/destinations/:id": undoneBy("PATCH /review/office/destinations/:id"),
  "PUT /review/office/authorities/:destinationId": undoneBy("PUT /review/office/authorities/:destinationId"),
  "POST /review/office/facts/checks": undoneBy("POST /review/office/facts/withdrawals"),
  "POST /review/office/facts/changes": undoneBy("POST /review/office/facts/changes"),
  "POST /review/office/facts/withdrawals": undoneBy("POST /review/office/facts/changes"),
  "POST /review/office/facts/confirmations": { guards: ["second person"] },
  "POST /review/office/policies/preview": { guards: [], note: "Reads; a POST for the list of changes." },
  "PUT /review/office/policies": {
    guards: ["undo", "reason", "second person", "delay"],
    undoneBy: "PUT /review/office/policies",
    note: "Shown in a preview with what it affects; a reason, a second person and a day's delay for policies that move money or erase data.",
  },
  "POST /review/office/policies/:name/decision": {
    guards: ["reason", "second person", "delay"],
    note: "A reason to decline a change or to withdraw it; a second person and a day's delay to agree.",
  },
  "POST /review/office/holds": { guards: ["reason", "undo"], undoneBy: "POST /review/office/holds/:id/lift" },
  "POST /review/office/holds/:id/lift": { guards: ["reason", "code"] },
  "POST /review/office/refunds": {
    guards: ["reason", "second person"],
    note: "A second person from the limit of the policy on, counting the parts of one payment together.",
  },
  "POST /review/office/refunds/:id/decision": { guards: ["second person"] },
  "POST /review/office/mails/tries": { guards: [], note: "Sends again what was meant for the same person." },
  "POST /review/questions/:id/claim": undoneBy("POST /review/questions/:id/release"),
  "POST /review/questions/:id/release": undoneBy("POST /review/questions/:id/claim"),
  "POST /review/questions/:id/answers": { guards: [], note: "Corrected by another answer." },
  "POST /review/questions/:id/close": { guards: [], note: "The traveller's next message opens it again." },
  "POST /review/cases/search": {
    guards: [],
    note: "Reads; too many cases are stopped when they are opened.",
  },
  "POST /review/cases/next": undoneBy("POST /review/cases/:id/release"),
  "POST /review/samples/next": undoneBy("POST /review/samples/:id/release"),
  "POST /review/samples/:id/release": { guards: [], note: "It waits for somebody else." },
  "POST /review/samples/:id/answer": { guards: [], note: "Changes nothing for the traveller." },
  "POST /review/samples/:id/error": undoneBy("POST /review/samples/:id/error"),
  "POST /review/cases/bulk/claim": undoneBy("POST /review/cases/bulk/release"),
  "POST /review/cases/bulk/release": undoneBy("POST /review/cases/bulk/claim"),
  "POST /review/cases/bulk/assign": undoneBy("POST /review/cases/bulk/assign"),
  "POST /review/cases/bulk/proposals": { guards: [], note: "Reads; a POST for the length of the list." },
  "POST /review/cases/bulk/agree": {
    guards: ["looked", "second person"],
    note: "Each proposal as by itself; a visa that was not opened is left out.",
  },
  "POST /review/cases/bulk/filings": { guards: [], note: "Reads; a POST for the length of the list." },
  "POST /review/cases/bulk/filing": {
    guards: ["looked", "undo"],
    undoneBy: "POST /review/cases/:id/filing/correction",
    note: "Each case as by itself.",
  },
  "POST /review/saved-views": undoneBy("DELETE /review/saved-views/:id"),
  "DELETE /review/saved-views/:id": undoneBy("POST /review/saved-views"),
  "PUT /review/absence": undoneBy("PUT /review/absence"),
  "PUT /review/team/:id/absence": undoneBy("PUT /review/team/:id/absence"),
  "POST /review/team/:id/hand-over": undoneBy("POST /review/cases/bulk/assign"),
  "POST /review/cases/:id/viewing": { guards: [], note: "Notes who has a case open, until they leave it." },
  "DELETE /review/cases/:id/viewing": { guards: [], note: "As before the case was opened." },
  "POST /review/visas": undoneBy("PUT /review/cases/:id/travellers/:travellerId/visa"),
  "POST /review/cases/:id/claim": undoneBy("POST /review/cases/:id/release"),
  "POST /review/cases/:id/release": undoneBy("POST /review/cases/:id/claim"),
  "POST /review/cases/:id/assign": undoneBy("POST /review/cases/:id/assign"),
  "POST /review/cases/:id/verify": { guards: ["looked"] },
  "POST /review/cases/:id/notes": undoneBy("DELETE /review/cases/:id/notes/:noteId"),
  "DELETE /review/cases/:id/notes/:noteId": {
    guards: ["undo"],
    undoneBy: "POST /review/cases/:id/notes",
    note: "Only by its author, within minutes.",
  },
  "POST /review/cases/:id/notes/:noteId/resolution": {
    guards: ["reason"],
    note: "A new escalation opens it again.",
  },
  "POST /review/cases/:id/messages": { guards: [], note: "Corrected by another message." },
  "POST /review/cases/:id/messages/:messageId/no-answer": undoneBy(
    "DELETE /review/cases/:id/messages/:messageId/no-answer",
  ),
  "DELETE /review/cases/:id/messages/:messageId/no-answer": undoneBy(
    "POST /review/cases/:id/messages/:messageId/no-answer",
  ),
  "POST /review/cases/:id/requests": undoneBy("DELETE /review/cases/:id/requests/:requestId"),
  "POST /review/cases/:id/requests/batch": undoneBy("DELETE /review/cases/:id/requests/:requestId"),
  "DELETE /review/cases/:id/requests/:requestId": undoneBy("POST /review/cases/:id/requests"),
  "POST /review/cases/:id/filing": {
    guards: ["looked", "undo"],
    undoneBy: "POST /review/cases/:id/filing/correction",
  },
  "POST /review/cases/:id/filing/correction": { guards: ["reason"] },
  "PUT /review/cases/:id/travellers/:travellerId/visa": undoneBy(
    "PUT /review/cases/:id/travellers/:travellerId/visa",
  ),
  "POST /review/cases/:id/travellers/:travellerId/approve": {
    guards: ["looked", "second person"],
    note: "A second person unless every field of the visa matches.",
  },
  "POST /review/cases/:id/travellers/:travellerId/reject": {
    guards: ["reason", "second person"],
    note: "A second person unless the policy says otherwise.",
  },
  "POST /review/cases/:id/travellers/:travellerId/agree": { guards: ["looked", "second person"] },
  "POST /review/cases/:id/travellers/:travellerId/decline": { guards: ["reason"] },
  "POST /review/cases/:id/travellers/:travellerId/retract": { guards: ["reason"] },
  "POST /review/cases/:id/travellers/:travellerId/recall": { guards: ["reason", "second person"] },
  "POST /review/cases/:id/travellers/:travellerId/reopen": { guards: ["reason", "second person"] },
  "POST /review/cases/:id/travellers/:travellerId/correction": { guards: ["reason", "second person"] },
  "POST /review/cases/:id/travellers/:travellerId/correction/agree": { guards: ["looked", "second person"] },
  "POST /review/cases/:id/travellers/:travellerId/correction/decline": { guards: ["reason"] },
  "POST /review/cases/:id/travellers/:travellerId/correction/retract": { guards: ["reason"] },
  "POST /review/cases/:id/travellers/:travellerId/reverse": { guards: ["second person"] },
  "POST /review/cases/:id/travellers/:travellerId/uphold": {
    guards: [],
    note: "The decision that two people or a matching visa made stands.",
  },
} as const satisfies Record<string, Act>;

/** The guards of an act by its name, or undefined if nobody has decided on them. */
export function guardsOf(act: string): readonly Guard[] | undefined {
  const acts: Readonly<Record<string, Act>> = guardedActs;
  return acts[act]?.guards;
}

/** The acts with their guards, in the order of the table. */
export const actsWithGuards: readonly (readonly [string, Act])[] = Object.entries<Act>(guardedActs);
