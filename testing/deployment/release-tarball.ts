// A release's tarball for the walk through docs/operating.md.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const checkout = join(import.meta.dirname, "../..");

/** Stands in for `npm run release`: the same commands, run from this checkout. Returns the path of the tarball. */
export function makeReleaseTarball(folder: string, version: string): string {
  const name = `pravesh-${version}-linux-x64`;
  const root = join(folder, name);
  mkdirSync(join(root, "bin"), { recursive: true });
  for (const path of ["deploy", "docs", "database/migrations", ".env.example"])
    cpSync(join(checkout, path), join(root, path), { recursive: true });
  writeFileSync(join(root, "bin/pravesh"), program, { mode: 0o755 });
  const tarball = join(folder, `${name}.tar.gz`);
  execFileSync("tar", ["-czf", tarball, "-C", folder, name]);
  return tarball;
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
