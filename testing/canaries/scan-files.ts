// Searches files for canaries, byte by byte.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Canary } from "./canary-person.ts";

/** Returns a sentence for each file and canary that is in it: as text, in base64, or in UTF-16. */
export function canariesInFiles(folder: string, canaries: readonly Canary[]): string[] {
  const known = new Map(canaries.flatMap((canary) => formsOf(canary).map((form) => [form, canary.what])));
  const any = new RegExp([...known.keys()].map(escaped).join("|"), "g");
  return filesIn(folder).flatMap((path) => {
    const found: readonly string[] = readFileSync(path, "latin1").match(any) ?? [];
    return [...new Set(found)].map((form) => `${known.get(form)} is in ${path}`);
  });
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

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}
