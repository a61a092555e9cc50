// The texts of what follows a submission, in the language of this page; the English ones come with what shows them.
import type { Texts } from "#web/english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";
import { tracking } from "./english.ts";

export function useTrackingTexts(): Texts["tracking"] {
  return useCatalogue().texts.tracking ?? tracking;
}
