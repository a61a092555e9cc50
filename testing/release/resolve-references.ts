// A program for a release's own Node: resolves what is on stdin as that Node does, from the files of the release. Prints what leads
// nowhere or out of the release. Run it with --experimental-import-meta-resolve, and the release's folder.
import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder = ""] = process.argv.slice(2);
/** Each file with its specifiers. */
const files = JSON.parse(await text(process.stdin)) as [string, string[]][];

for (const [file, references] of files) {
  for (const reference of references.filter((each) => !leadsInside(file, each)))
    process.stdout.write(`${file} ${reference}\n`);
}

function leadsInside(file: string, reference: string): boolean {
  try {
    const url = import.meta.resolve(reference, pathToFileURL(join(folder, file)));
    if (url.startsWith("node:")) return true;
    const path = fileURLToPath(url);
    return path.startsWith(`${folder}${sep}`) && existsSync(path);
  } catch {
    return false;
  }
}
