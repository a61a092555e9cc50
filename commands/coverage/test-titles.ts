// Finds the titles of tests in a source file: of tests, groups, and rows of the journeys' tables.

const text = String.raw`("(?:[^"\\\n]|\\.)*"|` + "`(?:[^`\\\\]|\\\\.)*`)";

/** The first argument of `test`, `it`, `describe` or `inEachEngine`, also after `.each(…)`. */
const title = new RegExp(
  String.raw`(?:\b(?:test|it|describe|inEachEngine)(?:\.\w+)*(?:<[^>]*>)?|\)|${"`"})\(\s*${text}`,
  "g",
);

/** A column of a table whose rows are tests; a value may be a constant of the file. */
const column = new RegExp(String.raw`\b(?:text|shownOn|seen|title)(?::|,)\s*(?:${text}|(\w+))`, "g");

const constant = /\bconst (\w+) =\s*"([^"]+)";/g;

/** A title that appears only in a comment, or in a text that the test looks for, is not found. */
export function titlesIn(source: string): string[] {
  const constants = new Map([...source.matchAll(constant)].map(([, name = "", value = ""]) => [name, value]));
  return [
    ...[...source.matchAll(title)].map(([, found = ""]) => unquoted(found)),
    ...[...source.matchAll(column)].flatMap(([, found, name = ""]) =>
      found === undefined ? (constants.get(name) ?? []) : unquoted(found),
    ),
  ];
}

function unquoted(literal: string): string {
  return literal.slice(1, -1).replace(/\\(.)/g, "$1");
}
