// Follows the imports in the files of packages, to find one that a release leaves out.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

/** `require("./a")`, `from "./a"`, `import("./a")` and `import "./a"`; also in comments and texts. */
const relative = /(?:\brequire\(|\bfrom|\bimport\(|\bimport)\s*(["'`])(\.\.?(?:\/[^"'`$\n]*)?)\1/g;
const endings = ["", ".js", ".cjs", ".mjs", ".json", ".node", "/index.js", "/index.cjs", "/index.mjs"];

/** `files` are those of the package in `folder` that are shipped. Returns `FILE needs OTHER` for each other that exists. */
export function missingReferences(folder: string, files: readonly string[]): string[] {
  const shipped = new Set(files);
  return files
    .filter((file) => /\.[cm]?js$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return Array.from(text.matchAll(relative), ([, , reference = ""]) => reference).flatMap((reference) => {
        const target = posix.join(posix.dirname(file), reference).replace(/\/$/, "");
        const candidates = endings.map((ending) => posix.normalize(`${target}${ending}`));
        if (candidates.some((path) => shipped.has(path))) return [];
        const needed = candidates.find((path) => isFile(join(folder, path)) && !/\.d\.[cm]?ts$/.test(path));
        return needed === undefined ? [] : [`${file} needs ${needed}`];
      });
    });
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
