// Computes the accuracy of readings: exact and accepted MRZs per level, wrongly accepted ones, and the print's figures.
import { checkLimit, rounded, type LimitCheck } from "../report/figures.ts";
import { printFiguresOf } from "./print-accuracy.ts";
import type { ReadPicture } from "./read-in-node.ts";

/** The minimum part of each level's data pages that has to be read exactly. */
const exactBars = { clean: 1, phone: 0.97, hard: 0.95, upsideDown: 0.95, brutal: 0.93 } as const;

export interface Accuracy {
  /** Figures over all data pages. */
  exact: number;
  figures: Record<string, number>;
  checks: LimitCheck[];
}

export function figuresOf(results: readonly ReadPicture[]): Accuracy {
  const dataPages = ofType(results, "front");
  const levels = levelsOf(dataPages);
  const others = ofType(results, "negative");
  const print = printFiguresOf(results.filter((result) => !others.includes(result)));
  const negatives = results.filter(({ picture, reading }) => picture.type !== "front" && reading.ok).length;
  // Other documents that are taken for a page of an Indian passport.
  const recognised = others.filter(({ reading }) => reading.isPassport && !reading.otherDocument).length;
  const othersBar = checkLimit("otherDocumentsRecognised", recognised, { sense: "<=", limit: 0 });
  return {
    exact: partExact(dataPages),
    figures: {
      pictures: results.length,
      dataPages: dataPages.length,
      exact: rounded(partExact(dataPages)),
      accepted: rounded(partAccepted(dataPages)),
      acceptedWrong: wrongOf(dataPages),
      ...Object.fromEntries(levels.map(({ level, exact }) => [`exact.${level}`, exact])),
      ...Object.fromEntries(levels.map(({ level, accepted }) => [`accepted.${level}`, accepted])),
      negativesAccepted: negatives,
      otherDocumentsRecognised: recognised,
      ...verdictFigures(results),
      ...print.figures,
    },
    checks: [
      ...exactAndWrongBars(dataPages),
      ...levels.map(({ level, exact, limit }) => checkLimit(`exact.${level}`, exact, { sense: ">=", limit })),
      checkLimit("negativesAccepted", negatives, { sense: "<=", limit: 0 }),
      ...(others.length > 0 ? [othersBar] : []),
      ...print.checks,
    ],
  };
}

function ofType(results: readonly ReadPicture[], type: ReadPicture["picture"]["type"]): ReadPicture[] {
  return results.filter(({ picture }) => picture.type === type);
}

/** Figures for the levels that are in the set. */
function levelsOf(dataPages: readonly ReadPicture[]) {
  return Object.entries(exactBars).flatMap(([level, limit]) => {
    const own = dataPages.filter(({ picture }) => picture.level === level);
    if (own.length === 0) return [];
    return [{ level, limit, exact: rounded(partExact(own)), accepted: rounded(partAccepted(own)) }];
  });
}

function exactAndWrongBars(dataPages: readonly ReadPicture[]): LimitCheck[] {
  const ordinary = dataPages.filter(({ picture }) => picture.level !== "brutal");
  const brutal = dataPages.filter(({ picture }) => picture.level === "brutal");
  const ofOrdinary = [
    checkLimit("exact.ordinary", rounded(partExact(ordinary)), { sense: ">=", limit: 0.99 }),
    checkLimit("acceptedWrong.ordinary", wrongOf(ordinary), { sense: "<=", limit: 0 }),
  ];
  const ofBrutal = checkLimit("acceptedWrong.brutal", wrongOf(brutal), { sense: "<=", limit: 0 });
  return [...(ordinary.length > 0 ? ofOrdinary : []), ...(brutal.length > 0 ? [ofBrutal] : [])];
}

function wrongOf(pages: readonly ReadPicture[]): number {
  return pages.filter(({ reading, exact }) => reading.ok && !exact).length;
}

function verdictFigures(results: readonly ReadPicture[]): Record<string, number> {
  const verdicts = results.flatMap(({ reading }) => Object.values(reading.verdicts ?? {}));
  const of = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
  return {
    "verdicts.confirmed": of("confirmed"),
    "verdicts.contradicted": of("contradicted"),
    "verdicts.unreadFields": of("could-not-tell"),
  };
}

function partExact(pages: readonly ReadPicture[]): number {
  return part(pages, ({ exact }) => exact);
}

function partAccepted(pages: readonly ReadPicture[]): number {
  return part(pages, ({ reading }) => reading.ok);
}

function part(pages: readonly ReadPicture[], passes: (page: ReadPicture) => boolean): number {
  return pages.filter(passes).length / Math.max(1, pages.length);
}
