// Builds the service worker from web/service-worker/ into dist/web, with what it must know of the web built before it.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(ROOT, "dist/web");

/** Only looked at by ourselves, in development. */
const NOT_NEEDED = /\/gallery-screen-/;

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: "warn",
  define: { __BUILT_WEB__: JSON.stringify(describeBuiltWeb()) },
  build: {
    outDir: BUILT,
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: join(ROOT, "web/service-worker/service-worker.ts"),
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});

function describeBuiltWeb() {
  const found = globSync("assets/*.{js,css,woff2}", { cwd: BUILT }).sort();
  const files = found.map((file) => `/${file}`).filter((path) => !NOT_NEEDED.test(path));
  const page = readFileSync(join(BUILT, "index.html"), "utf8");
  const version = createHash("sha256").update(page).update(files.join()).digest("hex").slice(0, 16);
  return { version, files, style: styleOf(page) };
}

function styleOf(page: string): string {
  const links = page.matchAll(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"/g);
  return Array.from(links, ([, path = ""]) => readFileSync(join(BUILT, path), "utf8")).join("\n");
}
