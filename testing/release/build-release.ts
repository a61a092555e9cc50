// Builds a release into a folder of a test, as `npm run release` does, and unpacks it as an operator does.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

export interface BuiltRelease {
  /** Unpacked. It is outside the checkout, because Node would find packages in folders above it. */
  folder: string;
  tarball: string;
}

/** `to` is an empty folder. PRAVESH_RELEASE names a tarball that is built already, which saves a minute. */
export function buildRelease(to: string): BuiltRelease {
  const tarball = process.env["PRAVESH_RELEASE"] ?? buildTarball(join(to, "built"));
  execFileSync("tar", ["-xzf", tarball, "-C", to]);
  return { folder: join(to, basename(tarball, ".tar.gz")), tarball };
}

/** One at a time, because each may build the pages in dist/. */
export function buildTarball(to: string): string {
  const lock = join(root, ".cache/release.lock");
  mkdirSync(dirname(lock), { recursive: true });
  const program = join(root, "commands/release/release.ts");
  const printed = execFileSync("flock", [lock, process.execPath, program, "--to", to], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [folder = ""] = printed.split("\n");
  return join(dirname(folder), `${basename(folder)}.tar.gz`);
}
