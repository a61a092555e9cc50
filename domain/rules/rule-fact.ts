// A rule of a destination as a fact: what is true, who says so, since when, and when we last checked it.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { FactKey, FactValues } from "./fact-keys.ts";

export const factStates = ["announced", "in-force"] as const;
export type FactState = (typeof factStates)[number];

/** How much a fact without a source rests on: figures seen in a source, only some of them, or memory. */
export const factBases = ["seen", "partly", "memory"] as const;
export type FactBasis = (typeof factBases)[number];

/** `source`: where it can be read, as text or URL. */
interface Provenance {
  source: string | null;
  /** Whether the source is the authority's own. */
  official: boolean;
  basis: FactBasis | null;
  checkedOn: CalendarDate | null;
  validFrom: CalendarDate | null;
  validTo: CalendarDate | null;
  state: FactState;
}

/** A fact about a destination or, with `planId`, about one of its plans. */
type FactOf<Key extends FactKey> = { planId: string | null; key: Key; value: FactValues[Key] };
type AnyFact = { [Key in FactKey]: FactOf<Key> }[FactKey];

/** A fact as it is stored. `checkedBy` and `secondPerson` are accounts of staff. */
export type RuleFact = AnyFact &
  Provenance & { destinationId: string; checkedBy: string | null; secondPerson: string | null };

/** A fact as everybody may read it. `confirmed`: a second person has checked it. */
export type PublicRule = AnyFact & Provenance & { confirmed: boolean };

/** The same in the list of all destinations. */
export type PublicFact = PublicRule & { destinationId: string };

/** A fact as a page shows it: its sentence in the language of the page in the place of its value. */
export type RuleLine = Omit<PublicRule, "value"> & { sentence: string };

/** Without the accounts of staff. */
export function publicRule({ destinationId: _, checkedBy: __, secondPerson, ...fact }: RuleFact): PublicRule {
  return { ...fact, confirmed: secondPerson !== null };
}

/** Whether a fact is still of interest on `today`; announced ones are. */
export function isValidOn({ validTo }: Pick<RuleFact, "validTo">, today: CalendarDate): boolean {
  return validTo === null || validTo >= today;
}
