// What a specialist does about a check that did not pass. Travellers read advice of their own.
import type { CheckName } from "#domain/checks/checks.ts";
import type { FindingCode } from "#domain/checks/findings.ts";

export const advice = {
  passport_validity: "Check the expiry date in the passport yourself.",
  reading_differs: "Compare each letter with the passport yourself.",
  pages_unread: "Read the page yourself. If you can't, request it again.",
  marks_left: "Compare each of these with the passport yourself.",
  name_rule: "Check how the passport shows the name before you file.",
  nationality: "Check the nationality in the passport.",
  passport_number_form: "Compare each character with the passport yourself.",
  issue_date: "Check both dates in the passport.",
  documents_missing: "Don't file the case without these documents.",
  photo_shape: "Request a new photo only if the authority's portal refuses this one.",
  photo_sharpness: "If you can't recognise the face, request a new photo.",
  minor_without_parents: "Find the parents' names on the last page of the passport.",
  minor_alone: "Look for a signed letter of consent among the documents.",
  same_passport_twice: "Compare both passports: only one traveller can hold this number.",
  same_person_twice: "Compare both passports: one person may have an old and a new one.",
  trip_over: "Don't file this case. Ask the traveller about new travel dates first.",
  lead_time: "Check the authority's rule before you file.",
  visa_in_time: "Handle this case first: time is short.",
  trip_length: "Compare the travel dates with the tickets or the itinerary.",
  cheaper_plan: "You don't have to do anything. The traveller can choose another plan next time.",
  faster_plan: "You don't have to do anything. The traveller can choose another plan next time.",
  visa_after_departure:
    "Write to the traveller now, with the template 'Visa not ready before departure', and ask whether they can travel later.",
  visa_after_return:
    "Don't file this case before the traveller has sent new travel dates: this visa comes after the trip.",
} as const satisfies Record<CheckName | OwnAdvice, string>;

/** Findings whose advice differs from that of their check. */
type OwnAdvice = Extract<FindingCode, "visa_after_departure" | "visa_after_return">;
