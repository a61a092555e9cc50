// Builds the lines of a card or visa for tests, with right check digits.
import { checkDigit, mrzName } from "../../passport/mrz.ts";
import { mrzFormats, type MrzFormatName, type MrzSpan } from "../mrz-formats.ts";

export interface DocumentSource {
  documentType: string;
  issuer: string;
  surname: string;
  givenNames: string;
  documentNumber: string;
  nationality: string;
  /** YYMMDD */
  dateOfBirth: string;
  sex: string;
  /** YYMMDD */
  expiryDate: string;
}

export function buildDocument(format: MrzFormatName, source: DocumentSource): string[] {
  const { lines: classes, fields, checks } = mrzFormats[format];
  const lines = classes.map((line) => "<".repeat(line.length));
  const write = ([line, from, to]: MrzSpan, text: string) => {
    const before = lines[line] ?? "";
    lines[line] = before.slice(0, from) + text.slice(0, to - from).padEnd(to - from, "<") + before.slice(to);
  };
  const names = `${mrzName(source.surname)}<<${mrzName(source.givenNames)}`;
  for (const [name, span] of Object.entries({ ...fields })) {
    write(span, name === "names" ? names : source[name as keyof DocumentSource]);
  }
  for (const { digit, over } of checks) {
    const covered = over.map(([line, from, to]) => lines[line]?.slice(from, to) ?? "").join("");
    write(digit, String(checkDigit(covered)));
  }
  return lines;
}

/** A visa of Meera Iyer, who applies in many tests. */
export const meerasVisa: DocumentSource = {
  documentType: "V",
  issuer: "VNM",
  surname: "Iyer",
  givenNames: "Meera",
  documentNumber: "Z1000001",
  nationality: "IND",
  dateOfBirth: "900515",
  sex: "F",
  expiryDate: "270331",
};
