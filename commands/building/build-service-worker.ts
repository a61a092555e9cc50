// Builds the service worker from web/service-worker/ into dist/web, with the list of files of the built web app.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");
const builtFolder = join(root, "dist/web");

/**
 * Screens for staff and for development, and those that need the identity provider's response: travellers' devices do
 * not store the files that only these need.
 */
const neverCached =
  /^features\/(review|office|gallery)\/|\/(identity-flow|create-password-form|connect-login)\.tsx$/;

/** A megabyte that only photo checks need, and the letters of Hindi: stored after their first use. */
const cachedOnUse = /^assets\/(?:face-worker|noto-sans-devanagari|devanagari)-/;

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: "warn",
  define: { __BUILT_WEB__: JSON.stringify(describeBuiltWeb()) },
  build: {
    outDir: builtFolder,
    emptyOutDir: false,
    license: { fileName: ".vite/license-service-worker.json" },
    target: "es2022",
    rolldownOptions: {
      input: join(root, "web/service-worker/service-worker.ts"),
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});

function describeBuiltWeb() {
  const found = globSync("assets/*.{js,css,woff2}", { cwd: builtFolder }).sort();
  const notKept = uncachedFiles();
  const isShell = (file: string) => !notKept.has(file) && !cachedOnUse.test(file);
  const files = found.filter(isShell).map((file) => `/${file}`);
  const page = readFileSync(join(builtFolder, "index.html"), "utf8");
  const version = createHash("sha256").update(page).update(files.join()).digest("hex").slice(0, 16);
  return { version, files, style: styleOf(page) };
}

function styleOf(page: string): string {
  const links = page.matchAll(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"/g);
  return Array.from(links, ([, path = ""]) => readFileSync(join(builtFolder, path), "utf8")).join("\n");
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** The scripts that only screens outside the stored set use. */
function uncachedFiles(): Set<string> {
  const manifest = JSON.parse(readFileSync(join(builtFolder, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const reached = new Set<string>();
  const ahead = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    const chunk = manifest[name];
    if (!chunk || reached.has(name)) continue;
    reached.add(name);
    const next = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
    ahead.push(...next.filter((path) => !neverCached.test(path)));
  }
  const others = Object.entries(manifest).filter(
    ([name, { file }]) => !reached.has(name) && file.endsWith(".js"),
  );
  return new Set(others.map(([, { file }]) => file));
}
