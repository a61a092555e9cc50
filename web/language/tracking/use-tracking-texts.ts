// The texts of what follows a submission, in the language of this page; the English ones come with what shows them.
import type { Texts } from "../english.ts";
import { useCatalogue } from "../use-texts.ts";
import { tracking } from "./english-tracking.ts";

export function useTrackingTexts(): Texts["tracking"] {
  return useCatalogue().texts.tracking ?? tracking;
}
