// Which destination pages leave a topic open: neither answered by a fact nor said to be unknown.
import { type FactKey, factKeys } from "#domain/rules/fact-keys.ts";
import { sentencesOf } from "./marked-facts.ts";
import { forbiddenParts, type PageKind, pageParts, pageTopics } from "./page-topics.ts";
import type { DestinationPage } from "./read-catalogue.ts";
import type { ReadPage } from "./read-page.ts";

/** What is missing on an English page. */
export function findMissingTopics(page: DestinationPage, read: ReadPage): string[] {
  const kind = kindOf(page);
  const topics = factKeys.filter((key) => isOpen(key, kind) && !isAnswered(key, page, read));
  const parts = Object.entries(pageParts)
    .filter(([, part]) => part.on.includes(kind) && !hasPart(part, read))
    .map(([name]) => name);
  const forbidden = Object.entries(forbiddenParts)
    .filter(([, { on, says }]) => on.includes(kind) && says.test(read.text))
    .map(([name]) => `has ${name}`);
  return [...[...topics, ...parts].map((name) => `no ${name}`), ...forbidden];
}

/** Whether the page in another language has the same lines as the English one. */
export function findMissingLines(english: ReadPage, other: ReadPage): string[] {
  const count = ({ blocks }: ReadPage) => blocks.filter(({ element }) => element.closest("li")).length;
  const [expected, found] = [count(english), count(other)];
  return expected === found ? [] : [`${found} lines in Hindi, ${expected} in English`];
}

function hasPart({ titles, says }: (typeof pageParts)[string], { text, elementsWith }: ReadPage): boolean {
  return titles.every((title) => elementsWith(title).length > 0) && (says?.test(text) ?? true);
}

function kindOf({ destination, rules }: DestinationPage): PageKind {
  if (destination.visafreeforcountry === 1) return "free";
  const isOnlyOfficial = rules.some(
    (rule) => rule.key === "officialPortal" && rule.state === "in-force" && rule.value.isOnlyWay,
  );
  return isOnlyOfficial ? "official" : "visa";
}

function isOpen(key: FactKey, kind: PageKind): boolean {
  const topic = pageTopics[key];
  return "on" in topic && topic.on.includes(kind);
}

function isAnswered(key: FactKey, page: DestinationPage, read: ReadPage): boolean {
  const topic = pageTopics[key];
  const known = sentencesOf(page).filter(({ rule }) => rule.key === key && rule.state === "in-force");
  if (known.length > 0) return known.every(({ sentence }) => read.elementsWith(sentence).length > 0);
  return "on" in topic && topic.unknown.test(read.text);
}
