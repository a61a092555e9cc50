// Finds what comments, test titles and documents cite, and what they must not cite.

/** What the repository has: sections, rows of decisions and promises, numbers of decision records. */
export interface CitedSources {
  sections: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  promises: ReadonlySet<string>;
  records: ReadonlySet<string>;
}

/** Every citation of a file that cannot be opened, as `line: citation`. */
export function brokenCitations(file: string, source: string, known: CitedSources): string[] {
  return citingLines(file, source).flatMap(({ line, text }) => {
    const own = text.replace(publicStandard, "");
    const unresolved = resolvable.flatMap(({ pattern, table }) =>
      [...own.matchAll(pattern)].filter(([, id = ""]) => !known[table].has(id)).map(([citation]) => citation),
    );
    const unwanted = forbidden.flatMap((pattern) => own.match(pattern) ?? []);
    return [...unresolved, ...unwanted].map((citation) => `${file}:${line}: ${citation.trim()}`);
  });
}

/** Which ids the tables of the repository have. */
export function citedSources(texts: {
  coverage: string;
  decisions: string;
  promises: string;
  records: readonly string[];
}): CitedSources {
  const first = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, id = ""]) => id));
  return {
    sections: first(texts.coverage, /^## §(\d+)\b/gm),
    decisions: first(texts.decisions, /^\| (D\d+) \|/gm),
    promises: first(texts.promises, /^\| (P\d+) \|/gm),
    records: first(texts.records.join("\n"), /^(\d{4})-.*\.md$/gm),
  };
}

/** RFC 5545 §3.6.1 and ICAO 9303-3 §4.9 have sections of their own. */
const publicStandard = /\b(?:RFC \d+|ICAO 9303(?:-\d+)?),? §[\d.]+/g;

const resolvable = [
  { pattern: /§(\d+)/g, table: "sections" },
  { pattern: /\b(D[1-9]\d?)\b/g, table: "decisions" },
  { pattern: /\b(P[1-9]\d?)\b/g, table: "promises" },
  { pattern: /docs\/decisions\/(\d{4})/g, table: "records" },
] as const;

/** Citations of what is not in the repository, and older forms of what is. */
const forbidden = [
  /\bissues? (?:#?\d+|o[fn] the \w+, part)/gi,
  /\bparts? \d+/gi,
  /\bdecisions? \d+/gi,
  /\bpromises? P?\d+/gi,
  /\bspecification,? §\d*/gi,
  /[(;] ?(?:decisions|integrations|architecture)(?:, (?:['`]|first )|[);])/g,
  /(?<![\w-])(?:api|integrations|architecture|design|scale|stack)\.md\b/g,
  /(?:^|[(;,] ?)0\d{3}(?=[);,])/g,
];

interface Line {
  line: number;
  text: string;
}

/** The lines of a document, or the comments and test titles of a source file. A path in backticks is no citation. */
function citingLines(file: string, source: string): Line[] {
  const spans = file.endsWith(".md") ? [{ index: 0, text: source }] : commentsOf(file, source);
  return spans.flatMap(({ index, text }) => {
    const first = source.slice(0, index).split("\n").length;
    return text.split("\n").map((line, at) => ({ line: first + at, text: line.replace(/`[^`]*`/g, "``") }));
  });
}

const comments: Record<string, RegExp> = {
  sql: /--[^\n]*/g,
  py: /(?<=^|\s)#[^\n]*|"""[\s\S]*?"""/gm,
};

/** Strings and regular expressions are matched first, so that nothing in them is taken for a comment; titles are strings in a known place. */
const commentOrTitle =
  /(?<title>\b(?:describe|test|it)(?:\.\w+)*\(\s*(?:"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`))|(?<comment>(?<=^|[\s({;,}>])\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<=(?:^|[=(,:!&|?{[;])\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/gm;

function commentsOf(file: string, source: string): { index: number; text: string }[] {
  const pattern = comments[file.split(".").at(-1) ?? ""] ?? commentOrTitle;
  return [...source.matchAll(pattern)]
    .filter(({ groups }) => !groups || groups["title"] !== undefined || groups["comment"] !== undefined)
    .map(({ index, 0: text }) => ({ index, text }));
}
