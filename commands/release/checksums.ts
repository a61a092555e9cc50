// SHA256SUMS of a folder, as `sha256sum -c` reads it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const checksumFile = "SHA256SUMS";

export function writeChecksums(folder: string): void {
  const lines = listFiles(folder).map((path) => `${sha256(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, checksumFile), lines.join(""));
}

/** Every file but the list itself, sorted, those whose names begin with a dot too. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== checksumFile)
    .sort();
}

function sha256(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
