// Dates, countries and the product's name in the language of an email or a notification.
import { brand } from "../brand.ts";
import { type CalendarDate, formatDate } from "../dates/calendar-date.ts";
import { formatDateInHindi } from "../dates/hindi-date.ts";
import { countryInHindi } from "./hindi-countries.ts";
import type { Language } from "./languages.ts";

export function dateIn(language: Language, date: CalendarDate): string {
  return language === "hi" ? formatDateInHindi(date) : formatDate(date);
}

export function countryIn(language: Language, name: string): string {
  return language === "hi" ? countryInHindi(name) : name;
}

export function brandIn(language: Language): string {
  return language === "hi" ? brand.nameInHindi : brand.name;
}
