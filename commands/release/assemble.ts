// Assembles a release in a folder: sources, built pages, packages with Node, documents, bill of materials and checksums.
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { billOfMaterials } from "../supply-chain/bill-of-materials.ts";
import { type LockedPackage, readLockedPackages } from "../supply-chain/locked-packages.ts";
import { findBundledPackages } from "./bundled-packages.ts";
import { writeChecksums } from "./checksums.ts";
import { readMemorySettings, withMemorySettings } from "./memory-settings.ts";
import { filesOfPackage } from "./package-files.ts";
import { findShippedPackages } from "./shipped-packages.ts";
import { findShippedSources, scriptSource } from "./shipped-sources.ts";
import { thirdPartyLicences } from "./third-party-licences.ts";

const root = join(import.meta.dirname, "../..");

/** What operators read and use. */
const documents = [
  "{LICENSE,README.md,SECURITY.md,CHANGELOG.md,.env.example}",
  "docs/*.md",
  "docs/decisions/*.md",
  "deploy/**/*",
];
/** The script and its settings are in bin/. */
const elsewhere = /^deploy\/bin\/|\.test\./;
const executable = /^bin\/pravesh$|\/bin\/node$|\.sh$/;

/** Of package.json: what Node reads there, and what this is. */
const manifestKeys = ["name", "version", "private", "description", "license", "type", "imports"];

export interface Release {
  /** Does not exist yet. */
  folder: string;
  version: string;
  /** The time of every file, since 1970. Browsers compare it, so it differs between releases. */
  seconds: number;
}

export function assemble({ folder, version, seconds }: Release): void {
  const sources = findShippedSources();
  const installed = findShippedPackages(sources.packages);
  for (const file of [...sources.files, ...findDocuments(), ...findBuiltPages()]) copy(file, folder);
  for (const path of installed) copyPackage(path, folder);
  writeScript(folder, version);
  write(join(folder, "package.json"), manifest());
  writeLists(folder, version, installed);
  writeChecksums(folder);
  setModesAndTimes(folder, seconds);
}

function findDocuments(): string[] {
  return filesIn(documents).filter((file) => !elsewhere.test(file));
}

/** Without the lists of packages, which are in the bill of materials. */
function findBuiltPages(): string[] {
  return filesIn(["dist/{web,pages}/**/*", "dist/web/.vite/manifest.json"]);
}

function filesIn(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root }).filter((file) => statSync(join(root, file)).isFile());
}

function copyPackage(path: string, folder: string): void {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  for (const file of filesOfPackage(name, join(root, path))) copy(join(path, file), folder);
}

function writeScript(folder: string, version: string): void {
  const text = readFileSync(join(root, scriptSource), "utf8").replace("@version", version);
  write(join(folder, "bin/pravesh"), withMemorySettings(text, readMemorySettings()));
  write(join(folder, "bin/defaults.env"), readFileSync(join(root, "deploy/bin/defaults.env"), "utf8"));
}

function manifest(): string {
  const given = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, unknown>;
  const kept = Object.fromEntries(manifestKeys.map((key) => [key, given[key]]));
  return `${JSON.stringify(kept, undefined, 2)}\n`;
}

function writeLists(folder: string, version: string, installedPaths: readonly string[]): void {
  const locked = readLockedPackages();
  const installed = locked.filter(({ path }) => installedPaths.includes(path));
  const bundled = findBundledPackages(join(root, "dist"), locked);
  write(join(folder, "sbom.cdx.json"), billOfMaterials([...installed, ...bundled].map(asShipped), version));
  write(join(folder, "THIRD-PARTY-LICENCES.txt"), thirdPartyLicences({ installed, bundled }));
}

/** In the pages, a package for development is part of the product. */
function asShipped(each: LockedPackage): LockedPackage {
  return { ...each, isDev: false };
}

function copy(file: string, folder: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { dereference: true });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Not those of the machine that builds. */
function setModesAndTimes(folder: string, seconds: number): void {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // Folders after what is in them.
  for (const path of [...paths.sort().reverse(), "."]) {
    const full = join(folder, path);
    chmodSync(full, statSync(full).isDirectory() || executable.test(path) ? 0o755 : 0o644);
    utimesSync(full, seconds, seconds);
  }
}
