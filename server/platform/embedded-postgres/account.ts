// The system account that PostgreSQL runs as: ours, or an unprivileged one, because PostgreSQL refuses to run as root.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";

export type Account = { uid: number; gid: number };

/** Undefined to run as the current account. An existing cluster keeps the account that owns it. */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ownerOf(cluster) ?? findAccount("postgres") ?? findAccount("nobody");
  if (!account) {
    throw new Error("PostgreSQL refuses to run as root, and there is no account named postgres or nobody.");
  }
  return account;
}

/** Whether the account can enter the folder; it cannot if a parent, such as /root, is closed to it. */
export function canEnter(folder: string, account: Account): boolean {
  try {
    execFileSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...account, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function ownerOf(folder: string): Account | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function findAccount(name: string): Account | undefined {
  try {
    return { uid: idOf("-u", name), gid: idOf("-g", name) };
  } catch {
    return undefined;
  }
}

function idOf(flag: "-u" | "-g", name: string): number {
  return Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}
