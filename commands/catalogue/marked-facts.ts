// Every fact must be on its destination's page, in each language, directly followed by its source and check or 'not verified'.
import { type Language, languages } from "#domain/content/languages.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { daysSinceCheck, freshnessOf } from "#domain/rules/freshness.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { rules as english } from "#web/features/catalogue/rules/english.ts";
import { rules as hindi } from "#web/features/catalogue/rules/hindi.ts";
import { ruleLines } from "#web/features/catalogue/rules/rule-lines.ts";
import { hindi as hindiCatalogue } from "#web/hindi.ts";
import { englishCatalogue } from "#web/language/load-catalogue.ts";
import type { DestinationPage } from "./read-catalogue.ts";
import { type ReadPage, textOf } from "./read-page.ts";

const marks = { en: english, hi: hindi } satisfies Record<Language, unknown>;
const catalogues = { en: englishCatalogue, hi: hindiCatalogue };

/** A note may be between a sentence and its mark. */
const elementsUntilMark = 2;

/** Each fact of a page with its sentence in the language of the page. */
export function sentencesOf({ rules, language }: DestinationPage): { rule: PublicRule; sentence: string }[] {
  const lines = ruleLines(rules, catalogues[language]);
  return rules.map((rule, at) => ({ rule, sentence: lines[at]?.sentence ?? "" }));
}

/** One sentence for each fact that is missing or shown without its mark. */
export function findUnmarkedFacts(page: DestinationPage, read: ReadPage, today: CalendarDate): string[] {
  const bySentence = Map.groupBy(sentencesOf(page), ({ sentence }) => sentence);
  const name = `${page.destination.id} in ${page.language === languages[0] ? "English" : "Hindi"}`;
  return [...bySentence].flatMap(([sentence, facts]) => {
    const elements = read.elementsWith(sentence);
    const isMarkedFor = (element: Element, rule: PublicRule) =>
      isMarked(element, rule, { language: page.language, today });
    const lost = facts.filter(({ rule }) => !elements.some((element) => isMarkedFor(element, rule)));
    const bare = elements.filter(
      (element) => !isInOffer(element) && !facts.some(({ rule }) => isMarkedFor(element, rule)),
    );
    return [
      ...lost.map(({ rule }) => `${name}: ${rule.key} is not shown with its mark: ${sentence}`),
      ...bare.map(() => `${name}: without source or mark: ${sentence}`),
    ];
  });
}

/** The button of a plan repeats its condition, which is on the same page with its mark. */
function isInOffer(element: Element): boolean {
  return element.closest("button") !== null;
}

interface Reader {
  language: Language;
  today: CalendarDate;
}

function isMarked(element: Element, rule: PublicRule, { language, today }: Reader): boolean {
  const following: Element[] = [];
  for (let next = element.nextElementSibling; next && following.length < elementsUntilMark;) {
    following.push(next);
    next = next.nextElementSibling;
  }
  const texts = marks[language];
  return following.some((mark) => {
    const text = textOf(mark);
    if (freshnessOf(rule, today) === "unverified") return text.includes(texts.unverified);
    const days = daysSinceCheck(rule.checkedOn ?? today, today);
    return text.startsWith(texts.checked(days)) && showsSource(mark, rule.source ?? "");
  });
}

function showsSource(mark: Element, source: string): boolean {
  const links = [...mark.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  return links.includes(source) || textOf(mark).includes(source);
}
