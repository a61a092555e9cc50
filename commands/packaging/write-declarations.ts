// Writes the declarations of a module and of the modules that its types need, with imports that resolve outside this repository.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");
const compiler = join(root, "node_modules/typescript/bin/tsc");
/** The module of an import or of a re-export. */
const reference = /(?<=\bfrom ")[^"]+\.ts(?=")/g;

/** `mainModule` is a path from the root of the repository. Below `folder`, declarations keep the paths of their modules. */
export function writeDeclarations(mainModule: string, folder: string): void {
  const compiled = mkdtempSync(join(tmpdir(), "pravesh-declarations-"));
  try {
    compile(mainModule, compiled);
    const written = new Set<string>();
    const ahead = [mainModule];
    for (let module = ahead.pop(); module !== undefined; module = ahead.pop()) {
      if (written.has(module)) continue;
      written.add(module);
      ahead.push(...copyDeclaration(module, { from: compiled, to: folder }));
    }
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

function compile(mainModule: string, outDir: string): void {
  const settings = {
    extends: join(root, "passport/tsconfig.json"),
    compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir, rootDir: root },
    files: [join(root, mainModule)],
    include: [],
  };
  const file = join(outDir, "tsconfig.json");
  writeFileSync(file, JSON.stringify(settings));
  execFileSync(process.execPath, [compiler, "-p", file], { cwd: root, stdio: ["ignore", 2, 2] });
}

/** Returns the modules that the declaration imports. */
function copyDeclaration(module: string, { from, to }: { from: string; to: string }): string[] {
  const imported: string[] = [];
  const text = readFileSync(join(from, toDeclaration(module)), "utf8").replace(reference, (specifier) => {
    const target = resolveModule(module, specifier);
    imported.push(target);
    const path = relative(dirname(module), target).replace(/\.ts$/, ".js");
    return path.startsWith(".") ? path : `./${path}`;
  });
  const file = join(to, toDeclaration(module));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return imported;
}

/** `#domain/*` is `domain/*`, as package.json says. */
function resolveModule(from: string, specifier: string): string {
  return specifier.startsWith("#") ? specifier.slice(1) : join(dirname(from), specifier);
}

function toDeclaration(module: string): string {
  return module.replace(/\.ts$/, ".d.ts");
}
