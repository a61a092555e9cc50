// `npm run coverage -- FILE`: checks that the coverage table maps every sentence, table row and literal of a specification.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findUnmapped } from "./find-unmapped.ts";

const contract = join(import.meta.dirname, "../../docs/contract");

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Name the specification: npm run coverage -- FILE\n");
  process.exit(1);
}
const { statements, problems } = findUnmapped({
  // npm changes the working directory to the package; the path is relative to where the command was typed.
  specification: readFileSync(resolve(process.env["INIT_CWD"] ?? ".", file), "utf8"),
  coverage: readFileSync(join(contract, "coverage.md"), "utf8"),
  fingerprints: readFileSync(join(contract, "fingerprints.txt"), "utf8"),
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${statements} statements, ${problems.length} unmapped\n`);
process.exit(problems.length === 0 ? 0 : 1);
