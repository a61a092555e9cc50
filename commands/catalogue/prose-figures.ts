// Every figure on a destination page must come from a fact, from a plan, or from a rule of ours that is listed with its reason.
import { type CalendarDate, daysBetween } from "#domain/dates/calendar-date.ts";
import { addWorkingDays } from "#domain/dates/working-days.ts";
import type { Destination } from "#domain/destinations.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { sentencesOf } from "./marked-facts.ts";
import { ownFigures } from "./own-figures.ts";
import type { DestinationPage } from "./read-catalogue.ts";
import type { ReadPage } from "./read-page.ts";

export interface FoundFigures {
  figures: number;
  problems: string[];
}

interface Calendar {
  today: CalendarDate;
  holidays: readonly CalendarDate[];
}

/** Of an English page. */
export function findUnmatchedFigures(
  page: DestinationPage,
  read: ReadPage,
  calendar: Calendar,
): FoundFigures {
  const facts = Map.groupBy(sentencesOf(page), ({ sentence }) => sentence);
  const marks = new Set(page.rules.flatMap((rule) => figuresOfMark(rule, calendar.today)));
  const photoSize = figuresOf(page.destination.photoSizeMm);
  const sold = new Set(figuresOfOffer(page.destination, calendar));
  const found = read.blocks.flatMap(({ element, text }) => {
    const known = facts.get(text);
    const isMark = facts.has(previousText(element));
    const ours = [...ownFiguresIn(text), ...(/\bmm\b/.test(text) ? photoSize : [])];
    const allowed = known ? figuresOf(known.map(({ rule }) => rule.value)) : ours;
    return figuresIn(text).map((figure) => ({
      text,
      figure,
      isKnown: allowed.includes(figure) || (!known && sold.has(figure)) || (isMark && marks.has(figure)),
    }));
  });
  const wrong = found.filter(({ isKnown }) => !isKnown);
  const problems = wrong.map(({ text, figure }) => `${page.destination.id}: ${figure} in '${text}'`);
  return { figures: found.length, problems };
}

/** Figures of a page in another language that the English page does not have, and the other way round. One may be a word. */
export function findOtherFigures(page: DestinationPage, english: ReadPage, other: ReadPage): string[] {
  const setOf = ({ text }: ReadPage) => new Set(figuresIn(text).filter((figure) => figure !== 1));
  const [ours, theirs] = [setOf(english), setOf(other)];
  const differing = [
    ...[...ours].filter((figure) => !theirs.has(figure)),
    ...[...theirs].filter((figure) => !ours.has(figure)),
  ];
  return differing.map((figure) => `${page.destination.id}: ${figure} is in one language only`);
}

/** Amounts without their commas; both sides of '35x45'. */
function figuresIn(text: string): number[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(",", "")));
}

function figuresOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value === "string") return figuresIn(value.replaceAll(/(\d)-(?=\d)/g, "$1 "));
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(figuresOf);
}

function figuresOfMark({ source, checkedOn, validFrom, validTo }: PublicRule, today: CalendarDate): number[] {
  const age = checkedOn === null ? [] : [Math.max(0, daysBetween(checkedOn, today))];
  return [...age, ...figuresOf([source, validFrom, validTo])];
}

/** What is sold, and what follows from it: the number of plans, and the day of each visa. */
function figuresOfOffer(
  { entryDetails, ...destination }: Destination,
  { today, holidays }: Calendar,
): number[] {
  const { name, amount, visaProcessingDays, unconditional, entryConditions } = destination;
  const perType = [...Map.groupBy(entryDetails, ({ visaType }) => visaType).values()];
  const days = entryDetails.map(({ processingDays }) => addWorkingDays(today, processingDays, holidays));
  return figuresOf([
    [name, amount, visaProcessingDays, unconditional, entryConditions],
    entryDetails.map(({ id: _, ...plan }) => plan),
    days,
    [entryDetails, ...perType].map(({ length }) => length),
  ]);
}

function ownFiguresIn(text: string): number[] {
  return ownFigures.flatMap(({ says, figures }) => (says.test(text) ? figures : []));
}

/** The sentence that a mark is under; a note may be between them. */
function previousText(element: Element): string {
  const [one, two] = [element.previousElementSibling, element.previousElementSibling?.previousElementSibling];
  const isShort = (text: string | undefined) => text ?? "";
  return isShort(one?.textContent?.trim()) || isShort(two?.textContent?.trim());
}
