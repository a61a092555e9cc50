// Builds a release that needs no installation: npm run release [-- --to FOLDER] (docs/decisions/0045-a-release-is-an-artefact.md)
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildWeb } from "../build.ts";
import { assemble } from "./assemble.ts";
import { writeTarball } from "./write-tarball.ts";

const root = join(import.meta.dirname, "../..");

try {
  release();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function release(): void {
  const { values } = parseArgs({ options: { to: { type: "string", default: join(root, "release") } } });
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("A release is built on Linux on x64, for which its packages are installed.");
  }
  const seconds = timeOfRelease();
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const folder = join(resolve(values.to), `pravesh-${version}-linux-x64`);
  buildWeb();
  const unfinished = `${folder}.unfinished`;
  for (const old of [unfinished, folder, `${folder}.tar.gz`]) rmSync(old, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  assemble({ folder: unfinished, version, seconds });
  renameSync(unfinished, folder);
  const tarball = writeTarball(folder, seconds);
  console.log(`${folder}\n${tarball} (${Math.round(statSync(tarball).size / 1e6)} MB)`);
}

/** That of the last commit, so that the same sources give the same bytes; or SOURCE_DATE_EPOCH, as other tools read it. */
function timeOfRelease(): number {
  const given = process.env["SOURCE_DATE_EPOCH"];
  if (given !== undefined && /^\d+$/.test(given)) return Number(given);
  try {
    const printed = execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: root, stdio: "pipe" });
    return Number(printed.toString().trim());
  } catch (error) {
    throw new Error("Without git, set SOURCE_DATE_EPOCH to the time of the release, in seconds since 1970.", {
      cause: error,
    });
  }
}
