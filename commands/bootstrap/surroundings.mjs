// The root folder of the checkout, and how the bootstrap fails: with one sentence and exit code 1.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
