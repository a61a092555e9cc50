// The licences of everything in a release: one line for each package, and the texts of those that are only in the built pages.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LockedPackage } from "../supply-chain/locked-packages.ts";
import { licenseOf } from "../supply-chain/rules.ts";

const root = join(import.meta.dirname, "../..");
const licenceFile = /^licen[cs]e/i;

interface Parts {
  /** In the release as packages, with their licences in their folders. */
  installed: readonly LockedPackage[];
  /** In the built pages. */
  bundled: readonly LockedPackage[];
}

export function thirdPartyLicences({ installed, bundled }: Parts): string {
  const lines = (packages: readonly LockedPackage[], where: (each: LockedPackage) => string) =>
    packages.map((each) => `${each.name} ${each.version}: ${licenseOf(each) ?? "unknown"} (${where(each)})`);
  return [
    "The packages in this release, with their licences",
    "",
    ...lines(installed, ({ path }) => path),
    ...lines(bundled, () => "in dist/"),
    "",
    ...bundled.map((each) => `${"-".repeat(80)}\n${each.name} ${each.version}\n\n${textOf(each)}\n`),
  ].join("\n");
}

/** `node` has a licence for each library in it, in its own folder. */
function textOf(each: LockedPackage): string {
  const folder = join(root, each.path);
  const file = readdirSync(folder).find((name) => licenceFile.test(name));
  if (!file) return `The package has no text of its licence, ${licenseOf(each) ?? "which is unknown"}.`;
  return readFileSync(join(folder, file), "utf8").trim();
}
