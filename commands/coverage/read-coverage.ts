// Reads the coverage table: which statements each row covers, and the fingerprints that the statements had when they were mapped.

/** A row of `docs/contract/coverage.md`. `section` is undefined under Open, where rows of all sections are. */
export interface CoverageRow {
  section: number | undefined;
  keys: string[];
  text: string;
  /** The last column. */
  tests: string;
}

/** The rows that begin with a key such as `§2.14`, a range `§2.14–§2.17`, or several of them. */
export function readRows(markdown: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let section: number | undefined;
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith("## ")) section = sectionOf(line);
    const [, keys, text] = /^\| (§\d+\.[^|]*?) \| (.+?) \| /.exec(line) ?? [];
    const tests = line.replace(/ \|$/, "").split(" | ").at(-1) ?? "";
    if (keys && text) rows.push({ section, keys: keys.split(", ").flatMap(expandKeys), text, tests });
  }
  return rows;
}

/** The fingerprint of each key, from lines such as `§2.14 0a1b2c3d4e5f`. Other lines are comments. */
export function readFingerprints(text: string): Map<string, string> {
  const entries = [...text.matchAll(/^(§\d+\.\d+) ([\da-f]{12})$/gm)];
  return new Map(entries.map(([, key = "", fingerprint = ""]) => [key, fingerprint]));
}

/** The section that a key belongs to. */
export function sectionOfKey(key: string): number {
  return Number(/^§(\d+)\./.exec(key)?.[1]);
}

function sectionOf(heading: string): number | undefined {
  const number = /^## §(\d+)\b/.exec(heading)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** `§2.14–§2.17` means all four; a key that is none stays as it is and is reported. */
export function expandKeys(keys: string): string[] {
  const [, section, first, last] = /^§(\d+)\.(\d+)–§\1\.(\d+)$/.exec(keys) ?? [];
  if (!section) return [keys];
  const length = Math.max(0, Number(last) - Number(first) + 1);
  return Array.from({ length }, (_, index) => `§${section}.${Number(first) + index}`);
}
