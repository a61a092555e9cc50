// What we depend on is known: bill of materials, licences, hashes and install scripts (P48).
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLockedPackages } from "./locked-packages.ts";
import { knownInstallScripts, withNewInstallScript, withoutAllowedLicense, withoutHash } from "./rules.ts";

const packages = readLockedPackages();
const print = (command: string) =>
  execFileSync(process.execPath, [join(import.meta.dirname, command)], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });

interface Component {
  name: string;
  group?: string;
  version: string;
  hashes?: { alg: string; content: string }[];
  licenses?: unknown[];
}

test("the bill of materials is the same each time, and has each package with its SHA-512 and its licence", () => {
  const text = print("print-bill-of-materials.ts");
  expect(print("print-bill-of-materials.ts")).toBe(text);
  const bom = JSON.parse(text) as { bomFormat: string; specVersion: string; components: Component[] };
  expect([bom.bomFormat, bom.specVersion]).toEqual(["CycloneDX", "1.6"]);
  const listed = bom.components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`,
  );
  expect(listed.sort()).toEqual(
    [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort(),
  );
  const isComplete = ({ hashes, licenses }: Component) =>
    hashes?.[0]?.alg === "SHA-512" && /^[0-9a-f]{128}$/.test(hashes[0].content) && licenses?.length === 1;
  expect(bom.components.filter((component) => !isComplete(component))).toEqual([]);
});

test("every package has a hash and a licence that we may use", () => {
  expect(packages.length).toBeGreaterThan(1_000);
  expect(withoutHash(packages)).toEqual([]);
  expect(withoutAllowedLicense(packages)).toEqual([]);
});

test("no package brings an install script that nobody has looked at, and none is listed in vain", () => {
  expect(withNewInstallScript(packages)).toEqual([]);
  const withScript = new Set(packages.filter((each) => each.hasInstallScript).map(({ name }) => name));
  expect(Object.keys(knownInstallScripts).filter((name) => !withScript.has(name))).toEqual([]);
});

test.each([
  { change: { hasInstallScript: true }, rule: withNewInstallScript },
  { change: { license: "AGPL-3.0-only" }, rule: withoutAllowedLicense },
  { change: { license: "MIT AND GPL-2.0-only" }, rule: withoutAllowedLicense },
  { change: { license: undefined }, rule: withoutAllowedLicense },
  { change: { integrity: "sha1-AAAA" }, rule: withoutHash },
])("a package with $change is named", ({ change, rule }) => {
  const [first] = packages;
  expect(rule([{ ...first!, ...change }])).toEqual([expect.stringContaining(first!.name)]);
});

test("the list of licences names each package on a line", () => {
  const lines = print("print-licences.ts").trim().split("\n");
  expect(lines).toHaveLength(packages.length);
  expect(lines.filter((line) => line.includes("unknown"))).toEqual([]);
});
