// Computes how well print is read: right and wrong values by level and field, pages told apart, and verified values.
import type { PassportFieldName } from "#domain/passport/reading.ts";
import { checkLimit, rounded, type LimitCheck } from "../report/figures.ts";
import { nearMissKinds } from "./near-misses.ts";
import type { ReadPicture } from "./read-in-node.ts";

const printedNames = ["placeOfIssue", "issueDate", "fatherName", "motherName", "fileNumber"] as const;

const easyLevels: readonly string[] = ["clean", "phone"];
const hardLevels: readonly string[] = ["hard"];
const levels = ["clean", "phone", "hard", "upsideDown", "brutal"] as const;

export function printFiguresOf(results: readonly ReadPicture[]): {
  figures: Record<string, number>;
  checks: LimitCheck[];
} {
  const easy = atLevels(results, easyLevels);
  const hard = atLevels(results, hardLevels);
  const figures = {
    ...readingFigures("printed", countValues(easy, printedNames)),
    ...readingFigures("printed.hard", countValues(hard, printedNames)),
    ...figuresByLevel(results),
    "printed.asked": verdictsOf(easy).length,
    "printed.confirmed": confirmedPart(verdictsOf(easy)),
    "printed.hard.asked": verdictsOf(hard).length,
    "printed.hard.confirmed": confirmedPart(verdictsOf(hard)),
    ...nearMissFigures(results),
    ...pageFigures(results),
  };
  return { figures, checks: checksOf(figures) };
}

function checksOf(figures: Record<string, number>): LimitCheck[] {
  const check = (name: string, sense: "<=" | ">=", limit: number) =>
    Number.isNaN(figures[name]) ? [] : [checkLimit(name, figures[name] ?? Number.NaN, { sense, limit })];
  return [
    ...check("printed.right", ">=", 0.9),
    ...check("printed.wrong", "<=", 0.01),
    ...check("printed.hard.wrong", "<=", 0.02),
    ...check("lastPages.found", ">=", 0.95),
    ...check("lastPages.ofDataPages", "<=", 0),
    ...check("printed.confirmed", ">=", 0.97),
    ...check("printed.hard.confirmed", ">=", 0.85),
    ...check("printed.nearMissesConfirmed", "<=", 0.005),
  ];
}

function atLevels(results: readonly ReadPicture[], wanted: readonly string[]): ReadPicture[] {
  return results.filter(({ picture }) => wanted.includes(picture.level));
}

interface ValueCount {
  values: number;
  right: number;
  wrong: number;
}

/** Counts values that were read without expected ones. A value that the page does not print counts as wrong too. */
function countValues(results: readonly ReadPicture[], names: readonly PassportFieldName[]): ValueCount {
  const count = { values: 0, right: 0, wrong: 0 };
  for (const { picture, reading } of results) {
    for (const name of names) {
      const [printed, read] = [picture.printed[name] ?? null, reading.fields[name]];
      if (printed !== null) count.values++;
      if (read === null) continue;
      if (read === printed) count.right++;
      else if (read !== (picture.fields[name] ?? null)) count.wrong++;
    }
  }
  return count;
}

function readingFigures(prefix: string, { values, right, wrong }: ValueCount): Record<string, number> {
  return {
    [`${prefix}.values`]: values,
    [`${prefix}.right`]: rounded(right / values),
    [`${prefix}.wrong`]: rounded(wrong / values),
  };
}

/** Right and wrong values of each field at each level that the set has. */
function figuresByLevel(results: readonly ReadPicture[]): Record<string, number> {
  const counted = levels.flatMap((level) =>
    printedNames.map((name) => {
      const count = countValues(atLevels(results, [level]), [name]);
      return count.values > 0 ? readingFigures(`fields.${level}.${name}`, count) : {};
    }),
  );
  return Object.assign({}, ...counted) as Record<string, number>;
}

function verdictsOf(results: readonly ReadPicture[]): string[] {
  return results.flatMap(({ reading }) => Object.values(reading.verdicts ?? {}));
}

function confirmedPart(verdicts: readonly string[]): number {
  return rounded(verdicts.filter((verdict) => verdict === "confirmed").length / verdicts.length);
}

function nearMissFigures(results: readonly ReadPicture[]): Record<string, number> {
  const all = results.flatMap(({ nearMisses }) => nearMisses);
  const byKind = nearMissKinds.map((kind) => {
    const own = all.filter((nearMiss) => nearMiss.kind === kind).map(({ verdict }) => verdict);
    return {
      [`nearMisses.${kind}.asked`]: own.length,
      [`nearMisses.${kind}.confirmed`]: confirmedPart(own),
    };
  });
  return {
    ...(Object.assign({}, ...byKind) as Record<string, number>),
    "printed.nearMissesAsked": all.length,
    "printed.nearMissesConfirmed": confirmedPart(all.map(({ verdict }) => verdict)),
  };
}

/** Last pages that are recognised as such, and data pages that are taken for one. */
function pageFigures(results: readonly ReadPicture[]): Record<string, number> {
  const ordinary = atLevels(results, [...easyLevels, ...hardLevels]);
  const lastPages = ordinary.filter(({ picture }) => picture.type === "back");
  const isLast = ({ reading }: ReadPicture) => reading.page === "last";
  return {
    "lastPages.pictures": lastPages.length,
    "lastPages.found": rounded(lastPages.filter(isLast).length / lastPages.length),
    "lastPages.ofDataPages": results.filter((page) => page.picture.type === "front" && isLast(page)).length,
  };
}
