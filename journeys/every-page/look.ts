// The looks of the product: two colour schemes in two languages. `npm test` uses one, PRAVESH_LOOKS=all uses all.
import type { Language } from "#domain/content/languages.ts";

export interface Look {
  language: Language;
  scheme: "light" | "dark";
  name: string;
}

const everyLook: readonly Look[] = [
  { language: "en", scheme: "light", name: "English and light" },
  { language: "en", scheme: "dark", name: "English and dark" },
  { language: "hi", scheme: "light", name: "Hindi and light" },
  { language: "hi", scheme: "dark", name: "Hindi and dark" },
];

/** The looks of this run. */
export const looks = process.env["PRAVESH_LOOKS"] === "all" ? everyLook : everyLook.slice(0, 1);
