// One node of a cluster, a Patroni with its PostgreSQL, which a test kills, takes away and freezes.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { NodePlace } from "./cluster-settings.ts";
import type { Patroni } from "./programs.ts";

export type Node = ReturnType<typeof startNode>;

export function startNode(
  place: NodePlace,
  { patroni, account }: { patroni: Patroni; account: { uid: number; gid: number } | undefined },
) {
  const start = (): ChildProcess => {
    const log = openSync(join(place.dir, "patroni.log"), "a");
    const options = [...patroni.options, join(place.dir, "patroni.yml")];
    return spawn(patroni.command, options, {
      ...account,
      cwd: place.dir,
      env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8" },
      stdio: ["ignore", log, log],
    });
  };
  let child = start();
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signalAll = (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    for (const pid of processesIn(place.dataDir)) trySignal(pid, signal);
  };

  return {
    ...place,
    /** Kills PostgreSQL's main process; its Patroni notices. */
    killPostmaster: () => trySignal(postmasterOf(place.dataDir), "SIGKILL"),
    /** As a machine that loses its power. */
    async takeAway(): Promise<void> {
      const ended = isRunning() ? once(child, "exit") : undefined;
      // Not one after the other, or the cluster would see how they end.
      signalAll("SIGSTOP");
      signalAll("SIGKILL");
      await ended;
    },
    /** As a virtual machine that is paused or moved. */
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    bringBack(): void {
      if (!isRunning()) child = start();
    },
    log: () => readFileSync(join(place.dir, "patroni.log"), "utf8"),
  };
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** PostgreSQL's processes all work in their data directory. */
function processesIn(dataDir: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dataDir;
    } catch {
      return false;
    }
  });
}

/** The process may have ended meanwhile. */
function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
