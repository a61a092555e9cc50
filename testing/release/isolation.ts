// Where a release runs in tests: without a network, on files that it can't write, and first at the processor.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";

const programs = ["bwrap", "unshare", "nsenter", "ip", "setpriv", "chrt"];
const folders = ["/usr/bin", "/usr/sbin", "/bin", "/sbin"];

/** Undefined if everything is installed and allowed. */
export function findMissingIsolation(): string | undefined {
  const missing = programs.find((name) => !folders.some((folder) => existsSync(`${folder}/${name}`)));
  if (missing !== undefined)
    return `${missing} is not installed (apt-get install bubblewrap iproute2 util-linux)`;
  return process.getuid?.() === 0 ? undefined : "the network of a process can only be taken away by root";
}

export interface Isolated {
  /** Runs a program in it. */
  under: readonly string[];
  end: () => void;
}

/** A network with nothing but its own loopback. */
export async function withoutNetwork(): Promise<Isolated> {
  const holder = spawn("unshare", ["--net", "sh", "-c", "ip link set lo up && echo up && exec sleep 3600"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  return {
    under: ["nsenter", `--net=/proc/${holder.pid}/ns/net`],
    end: () => void holder.kill("SIGKILL"),
  };
}

/** The whole machine, read-only but for one folder. */
export function readOnlyBut(folder: string): readonly string[] {
  return [
    "bwrap",
    "--die-with-parent",
    "--ro-bind",
    "/",
    "/",
    "--bind",
    folder,
    folder,
    "--dev",
    "/dev",
    "--proc",
    "/proc",
  ];
}

/** The files of an image, read-only, with `dataDir` as its volume, as the account with this number. */
export function insideImage(
  root: string,
  { dataDir, uid }: { dataDir: string; uid: number },
): readonly string[] {
  const account = ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  const sandbox = [
    "bwrap",
    "--die-with-parent",
    "--unshare-user",
    "--uid",
    String(uid),
    "--gid",
    String(uid),
  ];
  const files = ["--ro-bind", root, "/", "--bind", dataDir, "/var/lib/pravesh", "--chdir", "/opt/pravesh"];
  const system = ["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"];
  return [...account, ...sandbox, ...files, ...system];
}

/** Other work on a busy machine would be measured too. Without the right to it, everything waits its turn. */
export function firstAtTheProcessor(postgresPid: number): readonly string[] {
  try {
    execFileSync("chrt", ["--rr", "--pid", "5", String(postgresPid)], { stdio: "ignore" });
    return ["chrt", "--rr", "5"];
  } catch {
    return [];
  }
}
