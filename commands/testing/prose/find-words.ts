// Finds the words of the word list in the prose of a file.
import { readProse } from "./read-prose.ts";
import { type WordException, type WordRule, wordRules } from "./word-list.ts";

type FoundWords = { path: string; line: number; words: string; instead: string };

export function findWords(path: string, source: string, exceptions: readonly WordException[]): FoundWords[] {
  const excepted = exceptions.filter((exception) => isAbout(exception, path));
  if (excepted.some(({ phrase }) => phrase === undefined)) return [];
  return readProse(path, source).flatMap(({ line, place, text }) => {
    const checked = excepted.reduce((rest, { phrase = "" }) => rest.replaceAll(phrase, ""), text);
    return wordRules
      .filter((rule: WordRule) => rule.where?.includes(place) ?? true)
      .flatMap(({ pattern, instead }) => {
        const words = pattern.exec(checked)?.[0];
        return words ? [{ path, line, words, instead }] : [];
      });
  });
}

/** Exceptions without which nothing more would be found. */
export function findUnusedExceptions(
  files: readonly { path: string; source: string }[],
  exceptions: readonly WordException[],
): WordException[] {
  return exceptions.filter((exception) => {
    const others = exceptions.filter((other) => other !== exception);
    const concerned = files.filter(
      ({ path, source }) => isAbout(exception, path) && holds(source, exception),
    );
    return !concerned.some(({ path, source }) => {
      return findWords(path, source, others).length > findWords(path, source, exceptions).length;
    });
  });
}

function isAbout({ path }: WordException, file: string): boolean {
  return path === undefined || file.startsWith(path);
}

function holds(source: string, { phrase }: WordException): boolean {
  return phrase === undefined || source.includes(phrase);
}
