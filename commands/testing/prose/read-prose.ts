// Finds the prose of a source file: comments, test titles, texts of the interface and the lines of documents.

/** Where a piece of prose was found. Some words are wrong in one place and right in another. */
export type Place = "comment" | "title" | "text" | "document";
export type Prose = { line: number; place: Place; text: string };
type Token = { kind: "comment" | "string"; start: number; text: string };

const testFile = /\.(test|spec)\.tsx?$/;
/** Files whose string literals are read by people: the English catalogues, emails, errors and texts of the domain. */
const textFile =
  /^(web\/.*english.*\.ts|server\/.*(mails?|emails?)\/[^/]+\.ts|contract\/(?:[^/]+\/[^/]+-)?errors\.ts|domain\/.*\.ts)$/;
const titleFollows = /(\b(test|it|describe)(\.\w+)*\(|\.each\([^]*\)\()\s*$/;

export function readProse(file: string, source: string): Prose[] {
  if (file.endsWith(".md")) return readMarkdown(source);
  if (file.endsWith(".css")) return readMatches(source, /\/\*[^]*?\*\//g);
  if (file.endsWith(".sql")) return readMatches(source, /--.*$/gm);
  if (/\.(ts|tsx|mjs|js)$/.test(file)) return readCode(file, source);
  return readMatches(source, /^#.*$/gm);
}

function readMarkdown(source: string): Prose[] {
  const withoutCode = source.replace(/```[^]*?```|`[^`\n]*`|\]\([^)\n]*\)/g, (code) =>
    code.replace(/[^\n]/g, " "),
  );
  return linesOf({ source: withoutCode, start: 0, text: withoutCode, place: "document" });
}

function readMatches(source: string, pattern: RegExp): Prose[] {
  return [...source.matchAll(pattern)].flatMap(({ 0: text, index }) =>
    linesOf({ source, start: index, text, place: "comment" }),
  );
}

function readCode(file: string, source: string): Prose[] {
  const isTest = testFile.test(file);
  return tokensOf(source).flatMap(({ kind, start, text }) => {
    if (kind === "comment") return linesOf({ source, start, text, place: "comment" });
    if (isTest && titleFollows.test(source.slice(Math.max(0, start - 2000), start)))
      return linesOf({ source, start, text, place: "title" });
    if (!isTest && textFile.test(file) && / /.test(text))
      return linesOf({ source, start, text, place: "text" });
    return [];
  });
}

function linesOf(piece: { source: string; start: number; text: string; place: Place }): Prose[] {
  const first = piece.source.slice(0, piece.start).split("\n").length;
  return piece.text.split("\n").map((text, at) => ({ line: first + at, place: piece.place, text }));
}

/** One alternative for each thing that may contain what looks like another: comments, strings, regular expressions. */
const token =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)|(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<=[(,=:[!&|?{};]\s*|\breturn\s+)(?<regex>\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/)/g;

function tokensOf(source: string): Token[] {
  return [...source.matchAll(token)].flatMap(({ groups, index }): Token[] => {
    if (groups?.["comment"]) return [{ kind: "comment", start: index, text: groups["comment"] }];
    if (groups?.["string"]) return [{ kind: "string", start: index, text: groups["string"] }];
    return [];
  });
}
