// Makes the hook with which an area's screens read its texts in the language of this page.
import type { Catalogue } from "./catalogue.ts";
import { useCatalogue } from "./use-catalogue.ts";
import type { Widen } from "./widen.ts";

/** `area`: its key in the catalogues of other languages. A language without texts for it shows the English ones. */
export function defineTexts<English extends object>(area: string, english: English): () => Widen<English> {
  return () => textsIn(useCatalogue(), area, english);
}

/** For an area that loads with its texts in both languages, such as the console. */
export function defineBundledTexts<English extends object>(
  english: English,
  hindi: Widen<English>,
): () => Widen<English> {
  return () => (useCatalogue().language === "hi" ? hindi : widened(english));
}

/** The texts of an area outside of React. */
export function textsIn<English extends object>(
  { texts }: Catalogue,
  area: string,
  english: English,
): Widen<English> {
  // web/hindi.ts checks the shape of each area against the English one.
  return (texts[area] as Widen<English> | undefined) ?? widened(english);
}

/** Every literal is a string, but the compiler cannot see that through a generic parameter. */
function widened<English extends object>(english: English): Widen<English> {
  return english as Widen<English>;
}
