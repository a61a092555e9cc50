// The packages whose code or files are in the built pages: as the build lists them, and those whose files it only copies.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LockedPackage } from "../supply-chain/locked-packages.ts";

/** The build lists modules of the main thread. These are fonts, style sheets and what workers import. */
const copied = [
  "@fontsource-variable/hanken-grotesk",
  "@fontsource-variable/newsreader",
  "@vladmandic/face-api",
  "tailwindcss",
];

/** Run `npm run build` before. `built` is the folder of the built pages. */
export function findBundledPackages(built: string, locked: readonly LockedPackage[]): LockedPackage[] {
  const lists = globSync("*/.vite/license*.json", { cwd: built });
  if (lists.length === 0) throw new Error(`The build in ${built} does not list its packages.`);
  const listed = lists.flatMap((list) => JSON.parse(readFileSync(join(built, list), "utf8")) as Listed[]);
  const isBundled = ({ name, version, path }: LockedPackage) =>
    listed.some((each) => each.name === name && each.version === version) ||
    copied.some((each) => path === `node_modules/${each}`);
  const found = locked.filter(isBundled);
  const missing = listed.find((each) => !found.some(({ name }) => name === each.name));
  if (missing) throw new Error(`${missing.name} ${missing.version} is not in package-lock.json.`);
  return found;
}

interface Listed {
  name: string;
  version: string;
}
