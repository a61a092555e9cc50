// English texts of the inbox for visas.
import type { UnmatchedReason } from "#domain/review/visa/match-visa.ts";

export const visas = {
  lead: "Drop the visas that an authority has issued. Each goes to the traveller whose passport it is for, and waits there to be released.",
  choose: "Choose visas",
  hint: "PDF, JPG or PNG, at most 7 MB each. You can choose many at once, or drop them here.",
  progress: (reading: number, all: number) => `Reading ${reading} of ${all} …`,
  summary: (matched: number, apart: number) =>
    `${matched} ${matched === 1 ? "visa is" : "visas are"} with ${matched === 1 ? "its traveller" : "their travellers"}. ` +
    `${apart} ${apart === 1 ? "waits" : "wait"} apart.`,
  apart: "Waiting apart",
  apartHint:
    "These visas were not stored. Open the case and upload the visa there. This list is cleared when you log out or reload the page.",
  matched: "With their travellers",
  reasons: {
    unreadable: "Nothing on it could be read.",
    no_number: "It shows no Indian passport number.",
    unknown: "No filed case with this passport number is waiting for a visa.",
    several: "More than one case is waiting with this passport number.",
    differs: "The passport number belongs to this traveller, but the other details differ or are missing.",
    has_visa: "This traveller already has a visa.",
  } satisfies Record<UnmatchedReason, string>,
  wrongFile: "This is not a PDF, JPG or PNG of at most 7 MB.",
  failed: "This visa could not be uploaded.",
  retry: "Try again",
  remove: "Remove",
  agrees: "Everything agrees",
  toCompare: "To be compared",
};
