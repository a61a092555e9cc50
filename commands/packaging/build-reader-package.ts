// Builds the passport reader as the folder of an npm package: JavaScript, types, the weights of both networks, and the licence.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { writeDeclarations } from "./write-declarations.ts";

const root = join(import.meta.dirname, "../..");
const mainModule = "passport/library.ts";
const copiedFiles = ["passport/mrz-net.bin", "passport/print-net.bin", "passport/README.md", "LICENSE"];

/** Replaces the folder. */
export async function buildReaderPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await writeScript(folder);
  writeDeclarations(mainModule, join(folder, "types"));
  for (const file of copiedFiles) copyFileSync(join(root, file), join(folder, basename(file)));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describePackage(), null, 2)}\n`);
}

/** One module without imports. It is not minified: users read it when they debug. */
async function writeScript(folder: string): Promise<void> {
  const { NODE_ENV: environment } = process.env;
  await buildScript(folder);
  // Vite sets it where it was not set, and programs that this process starts later would be in production.
  if (environment === undefined) delete process.env["NODE_ENV"];
}

async function buildScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      lib: { entry: join(root, mainModule), formats: ["es"], fileName: () => "reader.js" },
    },
  });
}

function describePackage() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
    "name" | "version" | "license",
    string
  >;
  return {
    name: `${name}-passport`,
    version,
    description: "Reads pictures of Indian passports on the device: pixels in, fields with confidence out.",
    keywords: ["passport", "mrz", "icao-9303", "ocr"],
    license,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    exports: {
      ".": { types: "./types/passport/library.d.ts", default: "./reader.js" },
      "./mrz-net.bin": "./mrz-net.bin",
      "./print-net.bin": "./print-net.bin",
      "./package.json": "./package.json",
    },
  };
}
