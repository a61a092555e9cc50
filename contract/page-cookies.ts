// The cookies that tell the server how a page looks on this device: its language and its colour scheme.
import { isLanguage, type Language } from "#domain/content/languages.ts";

/** `cookies` is a `Cookie` header or `document.cookie`. */
export function languageIn(cookies: string): Language | undefined {
  const value = cookieIn(cookies, "language");
  return isLanguage(value) ? value : undefined;
}

/** Undefined: the page follows the system's setting. */
export function schemeIn(cookies: string): "light" | "dark" | undefined {
  const value = cookieIn(cookies, "scheme");
  return value === "light" || value === "dark" ? value : undefined;
}

export function cookieIn(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1];
}
