// Reads from the coverage table which statements of §5, §8 and §9 the tables in `journeys/texts/` test in a browser.
import { expandKeys, readRows, sectionOfKey } from "./read-coverage.ts";

/** The sections that `journeys/texts/` tests statement by statement. */
const sections = [5, 8, 9];
const tables = "journeys/texts/";

/** A test that the coverage table names for a statement. */
interface Citation {
  key: string;
  /** From the root of the repository. */
  file: string;
  title: string;
}

export interface BrowserTexts {
  /** Each statement with a row of a table that tests it. */
  met: Citation[];
  /** Each statement that the tables leave out, with a test of another file. */
  elsewhere: Citation[];
  /** Keys of titles such as "Login", which say nothing to test. */
  headings: string[];
  /** Citations for which the table does not say which of several statements they test. */
  unclear: string[];
}

/**
 * In a row of several statements, the key before a test says which one it tests: `§5.6: …`. `elsewhere:` before a test
 * says that the tables leave its statement out. `§5.1 is a heading` says that a key has nothing to test.
 */
export function readBrowserTexts(coverage: string): BrowserTexts {
  const found: BrowserTexts = { met: [], elsewhere: [], headings: [], unclear: [] };
  for (const { keys, tests } of readRows(coverage)) {
    if (!keys.some((key) => sections.includes(sectionOfKey(key)))) continue;
    const headings = [...tests.matchAll(/(§[\d.]+\d) is a heading/g)].map(([, key = ""]) => key);
    const statements = keys.filter((key) => !headings.includes(key));
    found.headings.push(...headings);
    readCitations(tests, statements, found);
  }
  return found;
}

function readCitations(tests: string, statements: readonly string[], found: BrowserTexts): void {
  const citations = tests.matchAll(/(?:([^;"`]*): )?`([^`]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g);
  for (const [citation, mark = "", file = "", title = ""] of citations) {
    const isElsewhere = mark.includes("elsewhere");
    if (!isElsewhere && !file.startsWith(tables)) continue;
    const marked = (mark.match(/§[\d.]+\d(?:–§[\d.]+\d)?/g) ?? []).flatMap(expandKeys);
    const keys = marked.length > 0 ? marked : statements;
    const isClear = keys.every((key) => statements.includes(key)) && (marked.length > 0 || keys.length === 1);
    if (!isClear) found.unclear.push(citation.trim());
    for (const key of keys) (isElsewhere ? found.elsewhere : found.met).push({ key, file, title });
  }
}
