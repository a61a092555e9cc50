// The current traveller of the flow: the one in the address, else the first unfinished one (D14).
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { allowsGroup } from "#domain/destinations.ts";
import type { Policies } from "#domain/policies.ts";
import { blankPassportDetails } from "#domain/travellers.ts";

/** `?traveller=new` starts another traveller. */
export const newTravellerWord = "new";

/** The requested traveller, else the first unfinished one, else the first; undefined if there is none. */
export function findCurrentTraveller(draft: Draft, wanted: string | null): DraftTraveller | undefined {
  return (
    draft.travellers.find(({ id }) => id === wanted) ??
    draft.travellers.find(({ id }) => !isFinished(draft, id)) ??
    draft.travellers[0]
  );
}

/** Whether nothing is missing for this traveller. */
export function isFinished(draft: Draft, travellerId: string): boolean {
  return draft.missing.every((item) => item.travellerId !== travellerId);
}

const fieldNames = ["firstName", "lastName", "fatherName", "motherName", "passportNumber", "dob"] as const;

/** Without files or fields: started and abandoned. */
export function isBlankTraveller(traveller: DraftTraveller): boolean {
  return traveller.documents.length === 0 && fieldNames.every((field) => (traveller[field] ?? "") === "");
}

export type NewcomerPlan = { kind: "use"; traveller: DraftTraveller } | { kind: "add" } | { kind: "refuse" };

/** Resolves `?traveller=new`: a blank traveller is reused, so that a reload never adds two. */
export function planNewcomer(
  draft: Draft,
  policies: Pick<Policies, "groupTravellers" | "maxTravellers">,
): NewcomerPlan {
  const blank = draft.travellers.find(isBlankTraveller);
  if (blank) return { kind: "use", traveller: blank };
  return draft.travellers.length === 0 || mayAddTraveller(draft, policies)
    ? { kind: "add" }
    : { kind: "refuse" };
}

/** Whether one more traveller may join (policies `groupTravellers` and `maxTravellers`). */
export function mayAddTraveller(
  draft: Draft,
  { groupTravellers, maxTravellers }: Pick<Policies, "groupTravellers" | "maxTravellers">,
): boolean {
  const entryType = draft.plan?.entry_type ?? "";
  return allowsGroup(entryType, groupTravellers) && draft.travellers.length < maxTravellers;
}

/** The saved number decides: without one, the form is for a new traveller (D22). */
export function isNewcomer(traveller: DraftTraveller): boolean {
  return traveller.passportNumber === blankPassportDetails.passportNumber;
}
