// Which rules bind a traveller's application, so that a change of one has to be confirmed before paying.
import { type FactKey, factKeys, type FactValues } from "./fact-keys.ts";

/** `true`: the checks, the form, the documents, the photo, the names or the dates of an application follow it. */
const isBinding = {
  entryRule: true,
  /** Says who needs no visa; the traveller of an application has decided that. */
  exemption: false,
  condition: true,
  contradiction: false,
  closedSchemes: false,
  officialPortal: false,
  /** What the traveller pays is the plan's price, which has a confirmation of its own (D41). */
  officialFee: false,
  furtherCharge: false,
  documents: true,
  letter: true,
  photo: true,
  nameRule: true,
  passportValidity: true,
  biometrics: true,
  leadTime: true,
  /** Dates follow the plan's processing days. */
  processing: false,
  workingWeek: true,
  holidays: true,
  visaName: false,
  visaUse: false,
  /** Of destinations without a visa; a plan has its own days of stay. */
  stay: false,
  extension: false,
  /** A duty after the visa, on the way. */
  arrivalCard: false,
  transit: false,
  corrections: false,
  authorityRefunds: false,
} as const satisfies Record<FactKey, boolean>;

export type BindingKey = { [Key in FactKey]: (typeof isBinding)[Key] extends true ? Key : never }[FactKey];

export const bindingKeys = factKeys.filter((key): key is BindingKey => isBinding[key]);

/**
 * Whether two versions of a rule say the same; the order of lists and the names of holidays do not matter. Null is a rule that
 * does not exist.
 */
export function isSameRule(one: FactValues[FactKey] | null, other: FactValues[FactKey] | null): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

/** Values are flat: lists of names, and objects whose fields the table of keys has put in order. */
function inOrder(name: string, value: unknown): unknown {
  if (name === "holidayNames") return undefined;
  return Array.isArray(value) ? value.map(String).toSorted() : value;
}
