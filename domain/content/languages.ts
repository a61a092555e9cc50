// The languages of the interface; the first is the default.

export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}
