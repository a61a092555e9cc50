// The evidence of each finding of the automatic checks, as a sentence.
import type { FindingCode, ParamsOf } from "#domain/checks/findings.ts";

/** Built from the finding's values as texts. */
type FindingSentences = {
  [Code in FindingCode]: (words: Record<keyof ParamsOf<Code>, string>) => string;
};

/** The rule behind a finding; blank if a server of the version before sends the finding. */
type Rule = { months: string; after: string };
type Working = { week: string; origin: string };

const required = ({ months, after }: Rule) =>
  months === "0" ? `until ${after}` : `${months} months beyond ${after}`;
const workingDays = ({ week, origin }: Working) => (week ? ` The authority works ${week}. ${origin}` : "");

export const found: FindingSentences = {
  passport_valid: ({ expiry, origin, ...rule }) =>
    rule.months
      ? `The passport is valid until ${expiry}, as it must be ${required(rule)}. ${origin}`
      : `The passport is valid until ${expiry}.`,
  passport_expiry_unknown: () => "The passport's date of expiry is not known.",
  passport_expires_on_trip: ({ expiry }) => `The passport expires on ${expiry}, before the trip ends.`,
  passport_expires_soon: ({ expiry, until, origin, ...rule }) =>
    `The passport expires on ${expiry}, but it must be valid until ${until}: ${required(rule)}. ${origin}`,
  reading_agrees: () => "Nothing you entered contradicts the passport pages.",
  reading_missing: () => "The passport could not be read automatically, so nothing was compared.",
  reading_differs: ({ fields }) => `These details differ from the passport pages: ${fields}.`,
  print_differs: ({ fields }) =>
    `These details seem to differ from the printed text of the passport pages: ${fields}.`,
  pages_read: () => "All pages were read.",
  pages_unread: ({ kinds }) => `The device could not read: ${kinds}.`,
  pages_provisional: ({ kinds }) => `Accepted provisionally, because only the print is legible: ${kinds}.`,
  nothing_marked: () => "None.",
  marks_left: ({ marks }) => `For a specialist to check: ${marks}.`,
  name_follows_rule: () => "The name follows the destination's rule.",
  surname_missing: () => "The surname is missing, and the box for a passport without surname is not ticked.",
  second_name_missing: () =>
    "The destination requires two names, or the father's name in addition to a single one.",
  father_name_unconfirmed: () =>
    "The destination requires two names. The father's name was neither read on the passport nor confirmed as part of the name.",
  name_missing: () => "The name is missing.",
  nationality_indian: () => "The nationality is Indian.",
  nationality_other: () => "The nationality entered is not Indian.",
  passport_number_usual: () => "Valid.",
  passport_number_odd: () =>
    "Indian passport numbers have one letter and 7 digits, or two letters and 6 digits. This one differs.",
  issue_date_fits: () => "The date of issue fits the date of expiry.",
  issue_date_unknown: () => "The passport's date of issue is not known.",
  issue_date_odd: () => "The date of issue does not fit the date of expiry.",
  documents_complete: () => "Every required document is uploaded.",
  documents_missing: ({ kinds }) => `Missing: ${kinds}.`,
  photo_shape_fits: ({ size }) => `Fits ${size} mm.`,
  photo_shape_differs: ({ size }) => `The photo doesn't fit ${size} mm.`,
  photo_sharp: () => "The photo is sharp.",
  photo_soft: () => "The photo is blurred.",
  parents_named: () => "This traveller is under 18, and both parents are named.",
  parents_missing: ({ fields }) =>
    `This traveller is under 18: both parents' names are needed. Missing: ${fields}.`,
  minor_with_adult: () => "This traveller is under 18, and an adult is on the same application.",
  minor_alone: () => "This traveller is under 18, and no adult is on the same application.",
  passport_once: () => "No other traveller has this passport number.",
  passport_twice: () => "Another traveller of this application has the same passport number.",
  person_once: () => "No other traveller has the same name and date of birth.",
  person_twice: () => "Another traveller has the same name and date of birth, with another passport.",
  trip_over: ({ arrival }) => `The trip ended on ${arrival}.`,
  lead_time_kept: ({ departure, origin }) =>
    `Today is neither too late nor too early to apply for a trip from ${departure}. ${origin}`,
  applied_too_late: ({ departure, origin }) =>
    `Today is later than the authority wants applications for a trip from ${departure}. ${origin}`,
  applied_too_early: ({ departure, origin }) =>
    `Today is earlier than the authority accepts applications for a trip from ${departure}. ${origin}`,
  visa_in_time: ({ ready, days, ...working }) =>
    `The visa is expected on ${ready} (working days from today: ${days}), before the trip starts.${workingDays(working)}`,
  visa_just_in_time: ({ ready, days, ...working }) =>
    `The visa is expected on ${ready} (working days from today: ${days}), on the day of departure.${workingDays(working)}`,
  visa_after_departure: ({ departure, ready, days, ...working }) =>
    `The trip starts on ${departure}; the visa is expected on ${ready} (working days from today: ${days}).${workingDays(working)}`,
  visa_after_return: ({ arrival, ready, days, ...working }) =>
    `The trip ends on ${arrival}, but the visa is not expected before ${ready} (working days from today: ${days}).${workingDays(working)}`,
  trip_fits_stay: ({ days, stay }) => `${days} of ${stay} days.`,
  trip_too_long: ({ days, stay }) => `The trip takes ${days} days, but the plan allows only ${stay}.`,
  cheaper_plan: ({ stay, amount, saved }) =>
    `A plan with ${stay} days of stay costs ${amount}, ${saved} less for each traveller.`,
  faster_plan: ({ stay, amount, ready }) =>
    `A plan with ${stay} days of stay for ${amount} is expected to be ready on ${ready}.`,
};
