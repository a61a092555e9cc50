// Whether a process ID still belongs to the same process and it is alive.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** A zombie counts as dead, because it holds no files, ports or memory. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return linuxStatus(pid)?.state !== "Z";
}

/** A process's start time, which distinguishes it from a later one with the same ID. Undefined when it has ended. */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux") return linuxStatus(pid)?.started;
  if (process.platform === "win32") return "unknown";
  return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
}

function linuxStatus(pid: number): { state: string; started: string } | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  try {
    // The second field is the command in parentheses and may contain spaces, so count from its end.
    const fields = readFileSync(path, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { state: fields[0] ?? "", started: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}
