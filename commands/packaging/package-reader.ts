// `npm run passport:package [-- --to FOLDER]`: builds the passport reader's npm package and packs it as a tarball.
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildReaderPackage } from "./build-reader-package.ts";

const root = join(import.meta.dirname, "../..");

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: "string", default: join(root, "dist/package") } } });
  const tarball = await packReader(resolve(process.env["INIT_CWD"] ?? ".", values.to));
  console.log(`${tarball} (${Math.round(statSync(tarball).size / 1000)} KB)`);
}

/** Builds the package in `folder/passport` and returns the path of its tarball in `folder`. */
export async function packReader(folder: string): Promise<string> {
  const built = join(folder, "passport");
  await buildReaderPackage(built);
  execFileSync("npm", ["pack", built, "--pack-destination", folder], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  const { name, version } = JSON.parse(readFileSync(join(built, "package.json"), "utf8")) as Manifest;
  return join(folder, `${name}-${version}.tgz`);
}

interface Manifest {
  name: string;
  version: string;
}
