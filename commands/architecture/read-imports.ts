// Which of our files imports which, as dependency-cruiser finds them.
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractConfiguration from "dependency-cruiser/config-utl/extract-depcruise-config";
import { join } from "node:path";

/** `from` and `to` are paths from the root of the repository. */
export type Import = { from: string; to: string };

const root = join(import.meta.dirname, "../..");

/** Imports of the product's own files, tests left out. */
export async function readImports(): Promise<Import[]> {
  const { options } = await extractConfiguration(join(root, ".dependency-cruiser.mjs"));
  const { output } = await cruise(["."], { ...options, baseDir: root });
  const { modules } = output as ICruiseResult;
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  if (imports.length === 0) throw new Error("dependency-cruiser found no imports.");
  return imports.filter(({ from, to }) => isOurs(from) && isOurs(to));
}

function isOurs(path: string): boolean {
  return /^[a-z]+\//.test(path) && !path.startsWith("node_modules/") && !/\.(?:test|spec)\.tsx?$/.test(path);
}
