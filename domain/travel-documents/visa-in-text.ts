// The machine-readable lines of a visa in the text of a PDF, where they need no recognition (ICAO 9303-7).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { MrzFormatName } from "./mrz-formats.ts";
import { isDocumentValid } from "./parse-document.ts";

export const visaFormats = ["MRV-A", "MRV-B"] as const satisfies readonly MrzFormatName[];

export interface VisaLines {
  format: (typeof visaFormats)[number];
  lines: readonly string[];
  /** Whether every letter of the names, the sex and the nationality is certain: no check digit covers them. */
  isCertain: boolean;
}

/** Returns the first two consecutive lines of the text that are those of a visa, with right check digits. */
export function findVisaInText(text: string, today: CalendarDate): VisaLines | undefined {
  const lines = text.split("\n").map((line) => line.replace(/\s/g, ""));
  for (const [at, upper] of lines.entries()) {
    const pair = [upper, lines[at + 1] ?? ""];
    const format = visaFormats.find((candidate) => isDocumentValid(candidate, pair, today));
    if (format) return { format, lines: pair, isCertain: true };
  }
  return undefined;
}
