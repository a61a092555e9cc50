// The files of an earlier version, from the history of this repository, with the packages that are installed here.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
}

/** The reason why an earlier version cannot run here, or undefined if it can. */
export function reasonAgainst(commit: string): string | undefined {
  if (!isInHistory(commit)) return `commit ${commit} is not in the history (a shallow clone?)`;
  const needed = packagesIn(git("show", `${commit}:package-lock.json`).toString("utf8"));
  const installed = packagesIn(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"));
  const other = Object.entries(needed).find(
    ([path, { version, dev, optional }]) =>
      path !== "" && !dev && !optional && installed[path]?.version !== version,
  );
  return other && `it needs ${other[0]} ${other[1].version}, which is not installed`;
}

/** Writes the files into a temporary folder. */
export function openEarlierCheckout(commit: string): { folder: string; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-earlier-"));
  execFileSync("tar", ["-x", "-C", folder], { input: git("archive", "--format=tar", commit) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

function isInHistory(commit: string): boolean {
  try {
    git("cat-file", "-e", `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function git(...command: string[]): Buffer {
  return execFileSync("git", command, { cwd: root, maxBuffer: 1024 ** 3, stdio: ["ignore", "pipe", "pipe"] });
}

function packagesIn(lock: string): Record<string, Locked> {
  return (JSON.parse(lock) as { packages: Record<string, Locked> }).packages;
}
