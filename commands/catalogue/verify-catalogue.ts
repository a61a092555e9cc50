// Measures each bar of the catalogue. A further bar is one more line in the table.
import { isDeepStrictEqual } from "node:util";
import type { OpenDataFile } from "#domain/rules/open-data.ts";
import { factsOfGeneralRules } from "#server/start/rules/general-rules.ts";
import { factsOfSeed } from "#server/start/rules/seed-facts.ts";
import { droppedSeedValues, seedValues } from "#server/start/rules/seed-coverage.ts";
import { seededVersions } from "#server/start/seed-catalogue.ts";
import { readCsv, valueOfCell } from "#testing/files/read-csv.ts";
import { allRight, type Bar, nothingWrong } from "./bar.ts";
import { findMissingLines, findMissingTopics } from "./complete-pages.ts";
import { findUnmarkedFacts } from "./marked-facts.ts";
import { findOtherFigures, findUnmatchedFigures } from "./prose-figures.ts";
import type { CatalogueContent, DestinationPage } from "./read-catalogue.ts";
import { type ReadPage, readPage } from "./read-page.ts";

interface Page extends DestinationPage {
  read: ReadPage;
}

type Measure = (content: CatalogueContent, readPages: () => Page[]) => Bar;

const bars = {
  "facts.withoutMark": markedFacts,
  "pages.complete": completePages,
  "prose.figuresWithoutFact": proseFigures,
  "csv.differences": equalCsv,
  "seed.dropped": storedSeed,
  "rules.draftsAsked": askedDrafts,
  "rules.othersAsked": othersAsked,
} satisfies Record<string, Measure>;

export type BarName = keyof typeof bars;
const barNames = Object.keys(bars) as BarName[];

export function verifyCatalogue(content: CatalogueContent, names: readonly BarName[] = barNames): Bar[] {
  let pages: Page[] | undefined;
  const readPages = () => (pages ??= content.pages.map((page) => ({ ...page, read: readPage(page.html) })));
  return names.map((name) => bars[name](content, readPages));
}

function markedFacts({ today }: CatalogueContent, readPages: () => Page[]): Bar {
  const pages = readPages();
  const shown = pages.reduce((sum, { rules }) => sum + rules.length, 0);
  const problems = pages.flatMap((page) => findUnmarkedFacts(page, page.read, today));
  return nothingWrong("facts.withoutMark", shown, problems);
}

function completePages(_: CatalogueContent, readPages: () => Page[]): Bar {
  const pairs = pairsOf(readPages());
  const wrong = pairs.map(({ english, hindi }) => {
    const missing = [
      ...findMissingTopics(english, english.read),
      ...findMissingLines(english.read, hindi.read),
    ];
    return [english.destination.id, missing] as const;
  });
  return allRight("pages.complete", pairs.length, new Map(wrong.filter(([, missing]) => missing.length > 0)));
}

function proseFigures(calendar: CatalogueContent, readPages: () => Page[]): Bar {
  const found = pairsOf(readPages()).map(({ english, hindi }) => {
    const { figures, problems } = findUnmatchedFigures(english, english.read, calendar);
    return { figures, problems: [...problems, ...findOtherFigures(english, english.read, hindi.read)] };
  });
  const figures = found.reduce((sum, one) => sum + one.figures, 0);
  return nothingWrong(
    "prose.figuresWithoutFact",
    figures,
    found.flatMap(({ problems }) => problems),
  );
}

function pairsOf(pages: readonly Page[]): { english: Page; hindi: Page }[] {
  const pairs = [...Map.groupBy(pages, ({ destination }) => destination.id)].map(([id, both]) => {
    const [english, hindi] = (["en", "hi"] as const).map((name) =>
      both.find((page) => page.language === name),
    );
    if (!english || !hindi) throw new Error(`The page of ${id} was not rendered in both languages.`);
    return { english, hindi };
  });
  return pairs;
}

/** The files as they are sent, read back. */
function equalCsv({ facts, changes, files }: CatalogueContent): Bar {
  const inJson = (JSON.parse(files["facts.json"].body.toString()) as { facts: object[] }).facts;
  const problems = [
    ...differences("facts.json", inJson, facts),
    ...differences("facts.csv", rowsOf(files, "facts.csv"), inJson),
    ...differences("changes.csv", rowsOf(files, "changes.csv"), changes),
  ];
  return nothingWrong("csv.differences", inJson.length, problems);
}

function differences(name: string, found: readonly object[], expected: readonly object[]): string[] {
  const count =
    found.length === expected.length ? [] : [`${name} has ${found.length} rows, not ${expected.length}`];
  const rows = found.filter((row, at) => !isDeepStrictEqual(row, plain(expected[at])));
  return [...count, ...rows.map((row) => `${name} differs in ${JSON.stringify(row)}`)];
}

function plain(row: object | undefined): unknown {
  return row && JSON.parse(JSON.stringify(row));
}

/** Cells of these columns are neither text nor JSON. */
const typedColumns: Readonly<Record<string, (cell: string) => unknown>> = {
  official: (cell) => cell === "true",
  confirmed: (cell) => cell === "true",
  version: Number,
};

function rowsOf(files: CatalogueContent["files"], name: OpenDataFile): object[] {
  const [heading = [], ...records] = readCsv(files[name].body.toString());
  return records.map((record) =>
    Object.fromEntries(
      heading.map((column, at) => [column, (typedColumns[column] ?? valueOfCell)(record[at] ?? "")]),
    ),
  );
}

/** Every value of the seed has its place, and the database has each fact that the seed and the general rules have. */
function storedSeed({ seed, generalRules, changes }: CatalogueContent): Bar {
  const nameOf = (fact: { destinationId: string; planId: string | null; key: string }) =>
    `${fact.destinationId} ${fact.planId} ${fact.key}`;
  const stored = new Set(changes.map(nameOf));
  const expected = [...factsOfSeed(seed), ...factsOfGeneralRules(generalRules, seed)];
  const missing = seededVersions(expected)
    .map(nameOf)
    .filter((name) => !stored.has(name));
  const problems = [
    ...droppedSeedValues(seed).map(
      (path) => `${path} of database/catalogue.json is neither stored nor left out`,
    ),
    ...missing.map((name) => `The database lacks the seeded fact ${name}`),
  ];
  const checked = seedValues(seed).length + generalRules.rules.length;
  return nothingWrong("seed.dropped", checked, problems);
}

/** Of the drafts that used a changed rule. */
function askedDrafts({ drafts }: CatalogueContent): Bar {
  const used = drafts.filter(({ usesRule }) => usesRule);
  const wrong = used
    .filter(({ isAsked }) => !isAsked)
    .map(({ draftId }) => [`draft ${draftId}`, ["used the rule and is not asked"]] as const);
  return allRight("rules.draftsAsked", used.length, new Map(wrong));
}

function othersAsked({ drafts }: CatalogueContent): Bar {
  const others = drafts.filter(({ usesRule }) => !usesRule);
  const problems = others
    .filter(({ isAsked }) => isAsked)
    .map(({ draftId }) => `draft ${draftId} did not use the rule and is asked`);
  return nothingWrong("rules.othersAsked", others.length, problems);
}
