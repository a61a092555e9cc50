// Texts of the dialog that files several cases.
import type { FilingBar } from "#domain/review/filing/filing-bar.ts";

const cases = (count: number) => (count === 1 ? "1 case" : `${count} cases`);

export const filingBatch = {
  title: "File cases with the authority",
  hint: "Enter goes to the next case. You can paste a list of references, one on each line.",
  loading: "Loading the cases…",
  reference: "Authority's reference",
  referenceOf: (about: string) => `Authority's reference of ${about}`,
  fee: "Government fee",
  feeOf: (about: string) => `Government fee for ${about}, in rupees`,
  filled: (count: number) => (count === 1 ? "1 reference filled in." : `${count} references filled in.`),
  leftOver: (count: number) =>
    count === 1 ? "1 line had no case left." : `${count} lines had no case left.`,
  file: (count: number) => `File ${cases(count)}`,
  fileNone: "File",
  referencesMissing: "Enter the reference of at least one case.",
  usedTwice: (about: string) => `${about}: this reference is used for another case above.`,
  feeWrong: (about: string) => `${about}: enter the fee as a number of rupees.`,
  barred: "These can't be filed now",
  none: "None of these cases can be filed now.",
  bars: {
    unknown: "This case can't be found.",
    over: "It is closed.",
    filed: "It is already filed.",
    not_verified: "Its documents aren't verified yet.",
    with_traveller: "The traveller has to answer first.",
    unclaimed: "Claim it first.",
    taken: "A colleague has claimed it.",
    proposal: "A proposal for one of its travellers has to be answered first.",
    unopened: "A document was replaced and nobody has opened the new one.",
  } satisfies Record<FilingBar, string>,
} as const;
