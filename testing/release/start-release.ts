// Starts a release as an operator does, on a given database with given settings, and ends it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/free-port.ts";

const startLimitMs = 300_000;

export interface ReleaseStart {
  /** As in .env.example; nothing else is in the environment but PATH. */
  settings: Readonly<Record<string, string>>;
  /** Programs with options that run it, such as bubblewrap, the outermost first. */
  under?: readonly string[];
  /** Where bin/pravesh is; another path for a process that sees other files. */
  root: string;
}

export interface RunningRelease {
  url: string;
  port: number;
  /** From spawning it to its first sentence. */
  readyMs: number;
  /** Processor time until then, of the server alone. */
  cpuMs: number;
  /** The server itself, to which signals are sent. */
  pid: number;
  child: ChildProcess;
  /** Everything it has written to stdout and stderr. */
  output: () => string;
}

export async function startRelease({ settings, under = [], root }: ReleaseStart): Promise<RunningRelease> {
  const port = Number(settings["PORT"] ?? (await freePort()));
  const [program, ...options] = [...under, join(root, "bin/pravesh"), "start"];
  const began = performance.now();
  const child = spawn(program, options, {
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  for (; !output.includes("Pravesh is ready"); await pause(10)) {
    if (child.exitCode === null && performance.now() - began < startLimitMs) continue;
    child.kill("SIGKILL");
    throw new Error(`The release did not start:\n${output}`);
  }
  const readyMs = Math.round(performance.now() - began);
  const pid = innermost(child.pid ?? 0);
  return {
    url: `http://localhost:${port}`,
    port,
    readyMs,
    cpuMs: cpuOf(pid),
    pid,
    child,
    output: () => output,
  };
}

/** Sends SIGTERM to the server. Returns the exit code, which bubblewrap passes on. */
export async function endRelease({ child, pid }: RunningRelease): Promise<number | null> {
  if (child.exitCode === null) {
    process.kill(pid, "SIGTERM");
    await once(child, "exit");
  }
  return child.exitCode;
}

/** The one child of the one child …: bubblewrap waits for the program that it runs, and does not pass signals on. */
function innermost(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return child ? innermost(Number(child)) : pid;
}

/** In hundredths of a second (proc_pid_stat(5)). */
function cpuOf(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}
