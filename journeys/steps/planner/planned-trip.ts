// A planned trip as visitors of /plan enter it, and as the fragment of its address.
import type { Page } from "@playwright/test";
import { addDays, type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Texts } from "#web/english.ts";

export interface PlannedLeg {
  destinationId: string;
  from: CalendarDate;
  to: CalendarDate;
}

export interface PlannedPerson {
  label: string;
  expiry: CalendarDate;
  isMinor?: boolean;
}

/** The day `days` from today. */
export const inDays = (days: number): CalendarDate => addDays(dateInIndia(new Date()), days);

/** As a date field is typed: DD/MM/YYYY. */
export const typed = (date: CalendarDate): string => date.split("-").reverse().join("/");

/** Two countries in five weeks, one after the other. */
export const twoCountries: readonly PlannedLeg[] = [
  { destinationId: "vietnam", from: inDays(35), to: inDays(42) },
  { destinationId: "united-arab-emirates", from: inDays(42), to: inDays(47) },
];

export const family: readonly PlannedPerson[] = [
  { label: "Mum", expiry: inDays(1500) },
  { label: "Dad", expiry: inDays(1600) },
  { label: "Asha", expiry: inDays(1700), isMinor: true },
  { label: "Ravi", expiry: inDays(1800), isMinor: true },
];

/** React marks elements whose events it handles; what is entered before would be lost. */
export async function waitForForm(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

/** Fills in the form of /plan; its first country and its first traveller are there already. */
export async function enterTrip(
  page: Page,
  texts: Texts["planner"],
  { legs, people }: { legs: readonly PlannedLeg[]; people: readonly PlannedPerson[] },
): Promise<void> {
  await waitForForm(page);
  for (const [at, { destinationId, from, to }] of legs.entries()) {
    if (at > 0) await page.getByRole("button", { name: texts.addLeg, exact: true }).click();
    const leg = page.getByRole("group", { name: texts.leg(at + 1), exact: true });
    await leg.getByLabel(texts.country, { exact: true }).selectOption(destinationId);
    await leg.getByLabel(texts.entry, { exact: true }).fill(typed(from));
    await leg.getByLabel(texts.lastDay, { exact: true }).fill(typed(to));
  }
  for (const [at, { label, expiry, isMinor }] of people.entries()) {
    if (at > 0) await page.getByRole("button", { name: texts.addPerson, exact: true }).click();
    const person = page.getByRole("group", { name: texts.person(at + 1), exact: true });
    await person.getByLabel(texts.label, { exact: true }).fill(label);
    await person.getByLabel(texts.expiry, { exact: true }).fill(typed(expiry));
    if (isMinor) await person.getByLabel(texts.minor, { exact: true }).check();
  }
}
