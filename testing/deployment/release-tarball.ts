// A release's tarball for the walk through docs/operating.md.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

const checkout = join(import.meta.dirname, "../..");
/** The tarball of a release; without one, a stand-in with the same commands runs from this checkout. */
const built = process.env["PRAVESH_RELEASE"];

/** Returns the path of a tarball that says it is this version. */
export async function makeReleaseTarball(folder: string, version: string): Promise<string> {
  const name = `pravesh-${version}-linux-x64`;
  if (built !== undefined && basename(built) === `${name}.tar.gz`) return built;
  const root = join(folder, name);
  mkdirSync(root);
  if (built === undefined) writeStandIn(root);
  else execFileSync("tar", ["-xzf", built, "--strip-components=1", "-C", root]);
  const tarball = join(folder, `${name}.tar.gz`);
  // Not compressed, which would take longer than the walk itself on a busy machine.
  const tar = spawn("tar", ["-cf", "-", "-C", folder, name], { stdio: ["ignore", "pipe", "inherit"] });
  await pipeline(tar.stdout, createGzip({ level: 0 }), createWriteStream(tarball));
  return tarball;
}

function writeStandIn(root: string): void {
  mkdirSync(join(root, "bin"));
  for (const path of ["deploy", "docs", "database/migrations", ".env.example"])
    cpSync(join(checkout, path), join(root, path), { recursive: true });
  writeFileSync(join(root, "bin/pravesh"), program, { mode: 0o755 });
}

const program = `#!/bin/sh
set -eu
command=$1
shift
case $command in
  start) program=server/main.ts ;;
  verify) exit ;;
  files) program=commands/operating/storage/files.ts ;;
  *) program=commands/operating/$command.ts ;;
esac
exec ${process.execPath} --env-file=/etc/pravesh/pravesh.env ${checkout}/$program "$@"
`;
