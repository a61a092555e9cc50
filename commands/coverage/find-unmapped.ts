// Compares the specification with the coverage table, and finds what no row covers.
import { readFingerprints, readRows, sectionOfKey } from "./read-coverage.ts";
import type { CoverageRow } from "./read-coverage.ts";
import { fingerprintsOf, literalsOf, quotes, splitSpecification } from "./split-specification.ts";
import type { Statement } from "./split-specification.ts";

/** The three texts that are compared. */
export interface CoverageTexts {
  specification: string;
  coverage: string;
  fingerprints: string;
}

/** The number of statements, and a line for each one that is not mapped and each entry that maps nothing. */
export function findUnmapped(texts: CoverageTexts): { statements: number; problems: string[] } {
  const statements = splitSpecification(texts.specification);
  const current = fingerprintsOf(statements);
  const recorded = readFingerprints(texts.fingerprints);
  const rows = readRows(texts.coverage);
  const keys = new Map([...recorded].map(([key, fingerprint]) => [fingerprint, key]));
  const problems = statements.flatMap((statement, index) => {
    const fingerprint = current[index] ?? "";
    return problemsOf(statement, { fingerprint, key: keys.get(fingerprint), rows });
  });
  return {
    statements: statements.length,
    problems: [...problems, ...findStale({ recorded, current, rows })],
  };
}

interface Mapping {
  fingerprint: string;
  key: string | undefined;
  rows: readonly CoverageRow[];
}

/** A statement is mapped by one row, in its own section or under Open, that quotes all of its literals. */
function problemsOf(statement: Statement, { fingerprint, key, rows }: Mapping): string[] {
  const place = `line ${statement.line}, §${statement.section}`;
  if (key === undefined) return [`${place}: new or changed (${fingerprint}): ${statement.text}`];
  const row = rows.find(({ keys }) => keys.includes(key));
  if (!row) return [`${place}: no row for ${key}: ${statement.text}`];
  if (sectionOfKey(key) !== statement.section)
    return [`${place}: ${key} belongs to another section: ${statement.text}`];
  return literalsOf(statement.text)
    .filter((literal) => !quotes(row.text, literal))
    .map((literal) => `${place}: the row of ${key} does not quote '${literal}'`);
}

interface Recorded {
  recorded: ReadonlyMap<string, string>;
  current: readonly string[];
  rows: readonly CoverageRow[];
}

/** Entries that would let a statement pass twice, or that the specification no longer has. */
function findStale({ recorded, current, rows }: Recorded): string[] {
  const known = new Set(current);
  const gone = [...recorded].filter(([, fingerprint]) => !known.has(fingerprint)).map(([key]) => key);
  const fingerprints = [...recorded.values()];
  const shared = [...recorded]
    .filter(([, mine], index) => fingerprints.indexOf(mine) !== index)
    .map(([key]) => key);
  const named = rows.flatMap(({ keys }) => keys);
  const twice = named.filter((key, index) => named.indexOf(key) !== index);
  const misplaced = rows.flatMap(({ section, keys }) =>
    section === undefined ? [] : keys.filter((key) => sectionOfKey(key) !== section),
  );
  return [
    ...gone.map((key) => `${key} is no longer in the specification`),
    ...shared.map((key) => `${key} has the fingerprint of another key`),
    ...named.filter((key) => !recorded.has(key)).map((key) => `${key} has no fingerprint`),
    ...twice.map((key) => `${key} has two rows`),
    ...misplaced.map((key) => `${key} has its row in another section`),
  ];
}
