// The name as filed with the authority, by the destination's rule for names (D4). Some need two words: the father's name
// is added to a single one, if it was read on the passport or marked by the traveller.
import type { NameRule } from "../destinations.ts";
import type { PassportDetails } from "../travellers.ts";
import { comparePrint } from "./compare-passport.ts";
import type { PassportPages } from "./entered-passport.ts";
import { withoutDeviceMarks } from "./page-marks.ts";

export interface FiledName {
  givenNames: string;
  /** Blank where the destination accepts it. */
  surname: string;
  /** Whether the surname is the father's name, because the passport shows one word only. */
  addsFatherName: boolean;
}

type Names = Pick<PassportDetails, "firstName" | "lastName" | "fatherName" | "noSurname">;

export interface NameFacts {
  rule: NameRule;
  isFatherNameKnown: boolean;
}

/** Undefined if the name does not follow the rule. */
export function filedNameOf(
  names: Names,
  { rule, isFatherNameKnown: isKnown }: NameFacts,
): FiledName | undefined {
  const shown = shownName(names);
  const only = `${shown.givenNames}${shown.surname}`;
  if (only === "") return undefined;
  const single: FiledName = { ...shown, givenNames: only, surname: "" };
  const isBlank = shown.givenNames === "" || shown.surname === "";
  switch (rule) {
    case "as-passport":
      return shown.surname !== "" || names.noSurname ? shown : undefined;
    case "blank-surname-ok":
      return isBlank ? single : shown;
    case "two-words-or-father-name": {
      if (!isBlank || only.includes(" ")) return shown;
      const fatherName = spaced(names.fatherName);
      return isKnown && fatherName !== ""
        ? { ...single, surname: fatherName, addsFatherName: true }
        : undefined;
    }
  }
}

/** The mark with which a traveller confirms that the father's name is filed as the surname. */
export const filedWithFather = "filed-with:fatherName";

/**
 * A name that was confirmed as filed has to be confirmed again once it has changed. What the device said about a value
 * does not hold for another one.
 */
export function marksAfterChange(
  marks: readonly string[],
  { changed, isNameSame }: { changed: readonly string[]; isNameSame: boolean },
): string[] {
  return withoutDeviceMarks(marks, changed).filter((mark) => isNameSame || mark !== filedWithFather);
}

/** Whether the passport's last page shows it, or the traveller marked it. */
export function isFatherNameKnown(
  fatherName: string,
  { last }: PassportPages,
  marks: readonly string[],
): boolean {
  if (fatherName.trim() === "") return false;
  return marks.includes(filedWithFather) || comparePrint("fatherName", fatherName, [last]) === "confirmed";
}

function shownName({ firstName, lastName }: Names): FiledName {
  return { givenNames: spaced(firstName), surname: spaced(lastName), addsFatherName: false };
}

function spaced(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}
