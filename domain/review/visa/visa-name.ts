// Whether the text of a visa contains a person's name: complete, not as part of a longer name.
import { plainName } from "../../passport/compare-names.ts";

export interface WantedName {
  firstName: string;
  lastName: string;
}

/** In either order and with titles; in a field for each part; or in the machine-readable lines. */
export function isNameIn(text: string, { firstName, lastName }: WantedName): boolean {
  const [first, last] = [plainName(firstName), plainName(lastName)];
  const whole = [`${first} ${last}`.trim(), `${last} ${first}`.trim()];
  if (whole[0] === "") return false;
  const names = [...cellsOf(text), ...machineReadable(text)].map(withoutLabels);
  if (names.some((name) => whole.includes(name))) return true;
  const hasParts = first !== "" && last !== "" && names.includes(first) && names.includes(last);
  return (
    hasParts && /\b(?:SURNAME|FAMILY|LAST)\b/i.test(text) && /\b(?:GIVEN|FIRST|FORENAMES?)\b/i.test(text)
  );
}

/** The names after their labels, 'Full name: MEERA IYER', or of a surname and a given name that have labels each. */
export function printedNames(text: string): string[] {
  const after = (label: string) =>
    [
      ...text.matchAll(
        new RegExp(String.raw`(?:^|\n|\s{2,})${label}[ ]*:[ ]*([A-Z][^\n:]*?)(?=\s{2,}|\n|$)`, "gi"),
      ),
    ].map(([, name = ""]) => name.trim().toUpperCase());
  const whole = after(String.raw`(?:FULL )?NAMES?(?: OF [A-Z ]+)?`);
  if (whole.length > 0) return whole;
  const parts = [
    ...after(String.raw`(?:(?:GIVEN|FIRST) NAME(?:S|\(S\))?|FORENAMES?)`),
    ...after(String.raw`(?:SURNAME|(?:FAMILY|LAST) NAME)`),
  ];
  return parts.length > 0 ? [parts.join(" ")] : [];
}

/** The content of one cell of the print; a colon ends a label. */
function cellsOf(text: string): string[] {
  return text.split(/\n|\s{2,}|[:|/]/);
}

/** The names in a visa's upper machine-readable line, `V<INDIYER<<MEERA<<<`. */
function machineReadable(text: string): string[] {
  return [...text.matchAll(/\b[PV][A-Z<][A-Z<]{3}([A-Z<]*?)<<([A-Z<]*)/g)].map(
    ([, surname = "", given = ""]) => `${given} ${surname}`.replaceAll("<", " "),
  );
}

const labels: ReadonlySet<string> = new Set(
  (
    "MR MRS MS MISS MASTER DR SHRI SMT NAME NAMES FULL SURNAME FAMILY LAST GIVEN FIRST FORENAME FORENAMES OF THE " +
    "HOLDER APPLICANT TRAVELLER TRAVELER VISITOR S IN AS PER PASSPORT"
  ).split(" "),
);

function withoutLabels(cell: string): string {
  return plainName(cell.replace(/[,()]/g, " "))
    .split(" ")
    .filter((word) => !labels.has(word))
    .join(" ");
}
