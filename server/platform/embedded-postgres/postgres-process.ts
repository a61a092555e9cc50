// Runs one PostgreSQL server process: starts it on a free local port, waits until it is ready, stops it, and finds orphans.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import type { Account } from "./account.ts";
import { cleanEnvironment } from "./init-cluster.ts";
import { isAlive } from "./processes.ts";
import { asSocketSetting } from "./socket-folder.ts";

type ServerSettings = {
  program: string;
  account: Account | undefined;
  cluster: string;
  log: string;
  socketFolder: string | undefined;
  /** Otherwise a free one. */
  port?: number | undefined;
  options: Record<string, string>;
  /** A recovery may take longer than a usual start. */
  startLimitMs?: number;
};
/** Where a server listens: always on a local port, and if possible also on a Unix socket. */
export type ServerPlace = { port: number; socketFolder: string | undefined };
export type RunningPostgres = ServerPlace & { stop: (mode: StopMode) => Promise<void> };
type StopMode = keyof typeof stopSignals;

const stopSignals = { fast: "SIGINT", immediate: "SIGQUIT" } as const;
const usualStartLimitMs = 60_000;
const stopLimitMs = 20_000;
const portAttempts = 5;
/** How long connections of a killed server may take to notice its end; until then PostgreSQL refuses to start. */
const formerServerLimitMs = 30_000;
const formerServer = "pre-existing shared memory block";

export async function startPostgres(settings: ServerSettings): Promise<RunningPostgres> {
  const formerEndsBy = Date.now() + formerServerLimitMs;
  for (let attempt = 1; ; attempt++) {
    const loggedBefore = sizeOf(settings.log);
    const port = settings.port ?? (await freePort());
    const server = launch(settings, port);
    const failure = await untilReady(server, settings);
    if (!failure) {
      const { socketFolder } = settings;
      return { port, socketFolder, stop: (mode) => stopProcess(server.pid as number, mode) };
    }
    if (Date.now() < formerEndsBy && readFrom(settings.log, loggedBefore).includes(formerServer)) {
      attempt = 0;
      await pause(100);
      continue;
    }
    // Another process may have taken the port in the meantime.
    if (attempt === portAttempts) throw new Error(`${failure} Its log is ${settings.log}`);
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function readFrom(path: string, start: number): string {
  return existsSync(path) ? readFileSync(path).subarray(start).toString() : "";
}

/** Stops the server of a killed process, so that no other server writes to its files. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster)?.pid;
  if (!pid) return;
  if (isAlive(pid) && isPostgres(pid)) await stopProcess(pid, "fast");
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Where the server that is running on these files listens, if there is one. */
export function runningPlace(cluster: string): ServerPlace | undefined {
  const found = postmasterPid(cluster);
  if (found?.status !== "ready" || !isAlive(found.pid) || !isPostgres(found.pid)) return undefined;
  return { port: found.port, socketFolder: found.socketFolder };
}

function launch(settings: ServerSettings, port: number): ChildProcess {
  const { program, account, cluster, log, options, socketFolder } = settings;
  const all = {
    ...options,
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: asSocketSetting(socketFolder),
    unix_socket_permissions: "0700",
    logging_collector: "off",
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const output = openSync(log, "a", 0o600);
  // Detached, so that Ctrl-C in the terminal reaches only the product, which drains before it stops the database.
  const server = spawn(program, ["-D", cluster, ...flags], {
    ...account,
    cwd: "/",
    env: cleanEnvironment(),
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  server.on("error", () => {}); // untilReady notices that there is no process
  server.unref();
  return server;
}

async function untilReady(
  server: ChildProcess,
  { cluster, startLimitMs = usualStartLimitMs }: ServerSettings,
): Promise<string | undefined> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (!server.pid || server.exitCode !== null || server.signalCode !== null) {
      return "The database did not start.";
    }
    const found = postmasterPid(cluster);
    if (found?.pid === server.pid && found.status === "ready") return undefined;
    await pause(10);
  }
  await stopProcess(server.pid as number, "immediate");
  return "The database was not ready in time.";
}

async function stopProcess(pid: number, mode: StopMode): Promise<void> {
  signal(pid, stopSignals[mode]);
  if (await untilEnded(pid)) return;
  signal(pid, "SIGQUIT");
  if (await untilEnded(pid)) return;
  signal(pid, "SIGKILL");
  await untilEnded(pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function untilEnded(pid: number): Promise<boolean> {
  const deadline = Date.now() + stopLimitMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await pause(10);
  }
  return false;
}

// Lines of postmaster.pid: process ID, folder, start time, port, socket folder, address, memory key, status.
function postmasterPid(cluster: string): (ServerPlace & { pid: number; status: string }) | undefined {
  const path = join(cluster, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").split("\n");
  const [socketFolder, status] = [lines[4]?.trim() || undefined, (lines[7] ?? "").trim()];
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder, status };
}

// After a reboot the process ID in postmaster.pid may belong to any process.
function isPostgres(pid: number): boolean {
  const path = `/proc/${pid}/cmdline`;
  return !existsSync(path) || readFileSync(path, "utf8").includes("postgres");
}
