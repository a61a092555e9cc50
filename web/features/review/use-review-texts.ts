// The console's texts in the language of the page. Both languages load with the console's screens.
import { defineBundledTexts } from "#web/language/define-texts.ts";
import { englishReview } from "./english.ts";
import { hindiReview } from "./hindi.ts";

export const useReviewTexts = defineBundledTexts(englishReview, hindiReview);
