// The tarballs that the walk through docs/operating.md installs: a release of this checkout, and the same as a later version.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildTarball } from "../release/build-release.ts";

/** PRAVESH_RELEASE names a tarball that is built already. Each file has the name under which the document unpacks it. */
export function makeReleaseTarballs(folder: string, versions: readonly string[]): string[] {
  const built = process.env["PRAVESH_RELEASE"] ?? buildTarball(join(folder, "built"));
  return versions.map((version) => {
    const name = `pravesh-${version}-linux-x64`;
    mkdirSync(join(folder, name));
    execFileSync("tar", ["-xzf", built, "--strip-components=1", "-C", join(folder, name)]);
    const tarball = join(folder, `${name}.tar.gz`);
    // Hardly compressed, which would take longer than the walk itself on a busy machine.
    execFileSync("tar", ["--use-compress-program=gzip -1", "-cf", tarball, "-C", folder, name]);
    return tarball;
  });
}
