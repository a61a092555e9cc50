// Packs a folder into a .tar.gz that is the same each time: sorted, without owners, with one time for all files.
import { execFileSync } from "node:child_process";
import { basename, dirname } from "node:path";

/** `seconds` is the time of every file, since 1970. Returns the path of the tarball, next to the folder. */
export function writeTarball(folder: string, seconds: number): string {
  const tarball = `${folder}.tar.gz`;
  const options = [
    "--format=gnu",
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    `--mtime=@${seconds}`,
    "--use-compress-program=gzip -n",
  ];
  execFileSync("tar", [...options, "-C", dirname(folder), "-cf", tarball, basename(folder)], {
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return tarball;
}
