// The programs of a PostgreSQL cluster: Debian's packages, or a newer Patroni in the folder PATRONI_SOURCE.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export const binDir = "/usr/lib/postgresql/15/bin";
export const etcd = "/usr/bin/etcd";
export const haproxy = "/usr/sbin/haproxy";
const debianPatroni = "/usr/bin/patroni";
const python = "/usr/bin/python3";

/** Undefined if everything is installed. */
export function findMissingCluster(): string | undefined {
  const paths = [join(binDir, "postgres"), etcd, haproxy, debianPatroni];
  const missing = paths.find((path) => !existsSync(path));
  return missing === undefined
    ? undefined
    : `${missing} is not installed (apt-get install postgresql-15 patroni etcd-server haproxy)`;
}

export interface Patroni {
  command: string;
  options: string[];
  version: string;
  /** Debian's 3.0.2 loses acknowledged writes over etcd's version 3 when a frozen leader thaws (docs/decisions/0049). */
  store: "etcd" | "etcd3";
}

/** The dependencies are those of Debian's package, whichever Patroni runs. */
export function findPatroni(): Patroni {
  const source = process.env["PATRONI_SOURCE"];
  const [command, ...options] = source ? [python, join(source, "patroni.py")] : [debianPatroni];
  if (command === undefined) throw new Error("There is no Patroni.");
  const text = execFileSync(command, [...options, "--version"], { encoding: "utf8" });
  const version = /\d+\.\d+\.\d+/.exec(text)?.[0] ?? "";
  return { command, options, version, store: Number(version.split(".")[0]) >= 4 ? "etcd3" : "etcd" };
}
