// Searches files for canaries, byte by byte.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Canary } from "./canary-person.ts";

/** Returns a sentence for each file and canary that is in it: as text, in base64, or in UTF-16. */
export function canariesInFiles(folder: string, canaries: readonly Canary[]): string[] {
  const forms = canaries.flatMap((canary) => formsOf(canary).map((form) => ({ form, what: canary.what })));
  // Canaries begin alike, and searching for few beginnings is much faster than for many values.
  const byBeginning = Map.groupBy(forms, ({ form }) => form.slice(0, beginningLength));
  return filesIn(folder).flatMap((path) => {
    const bytes = readFileSync(path);
    const found = [...byBeginning].flatMap(([beginning, some]) => find(bytes, beginning, some));
    return [...new Set(found)].map((what) => `${what} is in ${path}`);
  });
}

const beginningLength = 5;

function find(bytes: Buffer, beginning: string, forms: readonly { form: string; what: string }[]): string[] {
  const found: string[] = [];
  for (
    let at = bytes.indexOf(beginning, 0, "latin1");
    at >= 0;
    at = bytes.indexOf(beginning, at + 1, "latin1")
  )
    for (const { form, what } of forms)
      if (bytes.toString("latin1", at, at + form.length) === form) found.push(what);
  return found;
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.map((name) => join(folder, name)).filter((path) => isFile(path));
}

/** A running database removes files at any time. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Each as one character a byte. */
function formsOf({ value }: Canary): string[] {
  const inBase64 = [0, 1, 2].map((before) => base64At(before, value));
  return [value, ...inBase64, Buffer.from(value, "utf16le").toString("latin1")];
}

/** The characters of a text in base64 that do not depend on its neighbours, if `before` bytes more than a multiple of three precede it. */
function base64At(before: number, value: string): string {
  const encoded = Buffer.from(" ".repeat(before) + value).toString("base64");
  const charactersIn = (bytes: number) => (bytes * 8) / 6;
  return encoded.slice(Math.ceil(charactersIn(before)), Math.floor(charactersIn(before + value.length)));
}
