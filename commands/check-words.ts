// Checks the prose of the repository against the word list: npm run words, or npm run words -- web/ui for some folders.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findWords, findUnusedExceptions } from "./testing/prose/find-words.ts";
import { wordExceptions } from "./testing/prose/word-list.ts";

const root = join(import.meta.dirname, "..");
const checked = /\.(ts|tsx|mjs|js|md|css|sql)$|^\.env\.example$|^\.ci\//;

const folders = process.argv.slice(2);
const files = listFiles().map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
const found = files.flatMap(({ path, source }) => findWords(path, source, wordExceptions));
for (const { path, line, words, instead } of found) console.log(`${path}:${line}: "${words}": ${instead}`);
if (found.length > 0)
  console.log(`${found.length} places. Exceptions: wordExceptions in commands/testing/prose/word-list.ts.`);
const unused = folders.length > 0 ? [] : findUnusedExceptions(files, wordExceptions);
for (const { path, phrase, reason } of unused) {
  console.log(
    `commands/testing/prose/word-list.ts: nothing needs this exception: ${path ?? ""} ${phrase ?? ""} (${reason})`,
  );
}
process.exitCode = found.length + unused.length > 0 ? 1 : 0;

function listFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((path) => checked.test(path) && isAskedFor(path) && existsSync(join(root, path)));
}

function isAskedFor(path: string): boolean {
  return folders.length === 0 || folders.some((folder) => path.startsWith(folder));
}
