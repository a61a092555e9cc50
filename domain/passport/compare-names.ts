// Whether entered names match those of the MRZ (D4): capitals, no apostrophes, hyphens as spaces, truncated names.
import { mrzName } from "./mrz.ts";

/** Names as the MRZ has them; `surname` is empty if the passport shows one name only. */
export interface MrzNames {
  surname: string;
  givenNames: string;
  /** The names fill line 1 to its end, so the printed ones may be longer. */
  namesCut: boolean;
}

export interface EnteredNames {
  firstName: string;
  lastName: string;
}

/** The form in which names are compared: capitals and single spaces. */
export function plainName(name: string): string {
  return mrzName(name).replaceAll("<", " ");
}

/** A single name matches in either field; otherwise both must match, truncated ones as a prefix. */
export function namesAgree(entered: EnteredNames, read: MrzNames): { firstName: boolean; lastName: boolean } {
  const [first, last] = [plainName(entered.firstName), plainName(entered.lastName)];
  const [given, surname] = [plainName(read.givenNames), plainName(read.surname)];
  if (surname === "") {
    const only = (name: string, other: string) =>
      continues(name, given, read.namesCut) && (other === "" || other === name);
    const agrees =
      only(first, last) || only(last, first) || continues(`${first} ${last}`.trim(), given, read.namesCut);
    return { firstName: agrees, lastName: agrees };
  }
  return { firstName: continues(first, given, read.namesCut), lastName: last === surname };
}

function continues(entered: string, read: string, isCut: boolean): boolean {
  return entered === read || (isCut && read !== "" && entered.startsWith(read));
}

/** The number of insertions, deletions and substitutions that turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.split("").entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (b[j] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
