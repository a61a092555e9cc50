// The texts of the console in the language of this page; both languages load with its screens.
import { defineBundledTexts } from "#web/language/define-texts.ts";
import { englishReview } from "./english.ts";
import { hindiReview } from "./hindi.ts";

export const useReviewTexts = defineBundledTexts(englishReview, hindiReview);
