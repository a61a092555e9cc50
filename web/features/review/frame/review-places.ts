// The console's pages in order of work, each with the action it requires.
import type { pages } from "#contract/paths.ts";
import type { StaffAction } from "#domain/staff/roles.ts";

export const reviewPlaces = [
  { name: "review", action: "see_queue" },
  { name: "reviewCase", action: "open_case" },
  { name: "reviewDocuments", action: "open_case" },
  { name: "reviewQuestions", action: "answer_travellers" },
  { name: "reviewQuestion", action: "answer_travellers" },
  { name: "reviewVisas", action: "decide" },
  { name: "reviewSamples", action: "decide" },
  { name: "reviewEscalations", action: "reassign" },
  { name: "reviewReports", action: "see_reports" },
  { name: "reviewStaff", action: "manage_staff" },
  { name: "reviewCatalogue", action: "manage_catalogue" },
  { name: "reviewRules", action: "manage_catalogue" },
  { name: "reviewPolicies", action: "manage_policies" },
  { name: "reviewHolds", action: "manage_holds" },
  { name: "reviewMoney", action: "manage_money" },
  { name: "reviewMails", action: "manage_mails" },
] as const satisfies { name: keyof typeof pages; action: StaffAction }[];

/** Not in the navigation, because they open from a list or a case. */
const unlisted: readonly string[] = ["reviewCase", "reviewDocuments", "reviewQuestion"];

/** The pages of the navigation that a role may open. */
export function placesFor(actions: readonly StaffAction[]) {
  return reviewPlaces.filter(({ name, action }) => !unlisted.includes(name) && actions.includes(action));
}
