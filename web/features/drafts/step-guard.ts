// The page to which a draft redirects instead of the requested step (§4, D14).
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { pages, stepPages } from "#contract/paths.ts";
import { mayOpen, type StepId } from "#domain/journey.ts";
import { isFinished } from "./current-traveller.ts";

type MissingItem = Draft["missing"][number];

/** The path to redirect to, or undefined if the step may be opened for that traveller. */
export function detourFor(draft: Draft, step: StepId, traveller?: DraftTraveller): string | undefined {
  // While a payment is being confirmed, its page stays open, because it says so.
  const isPaying = draft.state === "confirming" && step === "payment";
  if (draft.state !== "open" && !isPaying) return pages.applications;
  const missing = whatMatters(draft, step, traveller);
  if (mayOpen(step, missing)) return undefined;
  const [first] = missing;
  return first && pathOf(first);
}

/** The page where a missing item is added, for its traveller. */
export function pathOf({ step, travellerId }: Pick<MissingItem, "step" | "travellerId">): string {
  return travellerPath(stepPages[step], travellerId);
}

/** A page of the flow for one traveller. */
export function travellerPath(path: string, travellerId: string | undefined): string {
  return travellerId ? `${path}?traveller=${travellerId}` : path;
}

/**
 * Each traveller goes through documents and passport separately, so only that traveller's gaps block the form. The list of
 * travellers opens with the first complete one, because unfinished ones are continued or removed there.
 */
function whatMatters(draft: Draft, step: StepId, traveller?: DraftTraveller): MissingItem[] {
  if (step === "passport") {
    return draft.missing.filter(({ travellerId }) => !travellerId || travellerId === traveller?.id);
  }
  if (step === "travellers" && draft.travellers.some(({ id }) => isFinished(draft, id))) {
    return draft.missing.filter(({ travellerId }) => !travellerId);
  }
  return draft.missing;
}
