// Starts and ends the committer process.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const program = join(import.meta.dirname, "committer.ts");

/** Resolves once the process commits. */
export async function startCommitting(
  settings: Record<string, string>,
  perSecond: number,
): Promise<ChildProcess> {
  const env = { PATH: process.env["PATH"] ?? "", ...settings };
  const child = spawn(process.execPath, [program, String(perSecond)], {
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await once(child.stdout as NonNullable<typeof child.stdout>, "data");
  return child;
}

export async function endProcess(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
