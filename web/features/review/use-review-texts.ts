// The texts of the console in the language of this page; they come with its screens, in both languages, and with nothing else.
import { englishReview, type ReviewTexts } from "./english.ts";
import { hindiReview } from "./hindi.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useReviewTexts(): ReviewTexts {
  return useCatalogue().language === "hi" ? hindiReview : englishReview;
}
