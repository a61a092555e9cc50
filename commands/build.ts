// Builds the web app and its service worker into dist/web and the renderer of public pages into dist/pages, unless their
// sources are unchanged since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./building/compress-files.ts";
import { writeFontScript } from "./building/write-font-script.ts";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "dist/web-sources.sha256");
const sourceGlobs = [
  "{web,contract,domain,passport}/**/*",
  "vite.config.ts",
  "package-lock.json",
  "commands/build.ts",
  "commands/building/*",
];

if (import.meta.main) {
  try {
    buildWeb();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

export function buildWeb(): void {
  const sources = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sources) return;
  console.error("Building the web pages …");
  rmSync(stampFile, { force: true });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  run(vite, "build", "--logLevel", "warn");
  run(vite, "build", "--logLevel", "warn", "--ssr", "render-page.tsx");
  writeFontScript(join(root, "dist/web"));
  run(join(import.meta.dirname, "building/build-service-worker.ts"));
  compressFiles(join(root, "dist/web"));
  writeFileSync(stampFile, sources);
}

function run(...command: string[]): void {
  const built = spawnSync(process.execPath, command, {
    cwd: root,
    // A test run builds the production version too.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", 2, 2],
  });
  if (built.status !== 0) throw new Error("The web pages could not be built.");
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function sourceFiles(): string[] {
  const found = globSync(sourceGlobs, { cwd: root, exclude: ["**/*.test.*", "passport/specimens"] });
  return found.filter((file) => statSync(join(root, file)).isFile()).sort();
}
