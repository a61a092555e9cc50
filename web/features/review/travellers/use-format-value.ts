// A detail as people read it: dates and the names of sexes and nationalities in the user's language.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { type Gender, isIndian } from "#domain/travellers.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

/** The sexes of an MRZ (ICAO 9303-3 §4) as the form names them. */
const namesOfMrz: Readonly<Record<string, Gender>> = { M: "Male", F: "Female", X: "Other" };

export function useFormatValue(field: string): (text: string) => string {
  const { genders } = useTerms();
  const { caseView } = useReviewTexts();
  return (text) => {
    if (isCalendarDate(text)) return formatDate(text);
    if (field === "nationality" && isIndian(text)) return caseView.indian;
    if (field !== "gender") return text;
    const names: Readonly<Record<string, string>> = genders;
    return names[namesOfMrz[text] ?? text] ?? text;
  };
}
