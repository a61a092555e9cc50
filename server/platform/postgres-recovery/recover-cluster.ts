// Turns a copy of a running PostgreSQL's files into a database: replays its log up to a target and sets a new password.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { escapeIdentifier, escapeLiteral } from "pg";
import { type Account, postgresAccount } from "../embedded-postgres/account.ts";
import { clusterFolder, sharedFolder } from "../embedded-postgres/cluster-folder.ts";
import { superuserRole } from "../embedded-postgres/cluster-roles.ts";
import { passwordsIn, safeOptions } from "../embedded-postgres/embedded-postgres.ts";
import { cleanEnvironment } from "../embedded-postgres/init-cluster.ts";
import { type PostgresBinaries, postgresBinaries } from "../embedded-postgres/postgres-binaries.ts";
import { startPostgres } from "../embedded-postgres/postgres-process.ts";
import { freshSocketFolder } from "../embedded-postgres/socket-folder.ts";

/** Where the replay of the log ends: at a marked point, at a time, or with the log. */
export type RecoveryTarget = { point: string } | { time: string } | "end of the log";

export interface Recovery {
  /** Without a database yet. */
  dataDir: string;
  /** Writes the copy and all of its log into the folder. */
  unpackInto: (folder: string) => Promise<void>;
  target: RecoveryTarget;
}

/** Replaying the log of a busy day takes minutes. */
const recoveryLimitMs = 3_600_000;

export async function recoverCluster({ dataDir, unpackInto, target }: Recovery): Promise<void> {
  const place = prepare(resolve(dataDir));
  mkdirSync(place.cluster, { mode: 0o700 });
  await unpackInto(place.cluster);
  writeFileSync(join(place.cluster, "recovery.signal"), "");
  giveTo(place.account, place.cluster);
  await replay(place, target);
  setSuperuserPassword(place);
}

interface Place {
  account: Account | undefined;
  binaries: PostgresBinaries;
  cluster: string;
  folder: string;
  log: string;
  password: string;
}

function prepare(dataDir: string): Place {
  // Before there is a cluster, because afterwards missing passwords count as lost.
  const { superuser: password } = passwordsIn(dataDir);
  const account = postgresAccount(join(dataDir, "postgres"));
  const folder = clusterFolder(dataDir, account);
  const binaries = postgresBinaries(account, account ? sharedFolder : dataDir);
  const [cluster, log] = [join(folder, "files"), join(dataDir, "postgres.log")];
  return { account, binaries, cluster, folder, log, password };
}

function giveTo(account: Account | undefined, cluster: string): void {
  if (!account) return;
  const paths = readdirSync(cluster, { recursive: true, encoding: "utf8" });
  for (const path of ["", ...paths]) chownSync(join(cluster, path), account.uid, account.gid);
}

const tooEarly = "recovery ended before configured recovery target was reached";

async function replay(place: Place, target: RecoveryTarget): Promise<void> {
  try {
    await replayTo(place, target);
  } catch (error) {
    const said = existsSync(place.log) ? readFileSync(place.log, "utf8") : "";
    if (typeof target === "string" || !said.includes(tooEarly))
      throw new Error(`The database in the backup cannot be recovered: ${lastProblem(said)}`, {
        cause: error,
      });
    if ("point" in target)
      throw new Error("The log of changes in the backup ends before the copy is consistent.", {
        cause: error,
      });
    // Nothing was committed between the time and the end of the log.
    await replay(place, "end of the log");
  }
}

async function replayTo({ account, binaries, cluster, folder, log }: Place, target: RecoveryTarget) {
  const server = await startPostgres({
    program: binaries.postgres,
    account,
    cluster,
    log,
    socketFolder: freshSocketFolder(folder),
    startLimitMs: recoveryLimitMs,
    options: {
      ...safeOptions,
      // All of the log is in the folder already. Without a command PostgreSQL refuses to recover.
      restore_command: "false",
      recovery_target_timeline: "current",
      recovery_target_action: "promote",
      hot_standby: "off",
      archive_mode: "off",
      autovacuum: "off",
      ...targetOptions(target),
    },
  });
  await server.stop("fast");
}

function targetOptions(target: RecoveryTarget): Record<string, string> {
  if (typeof target === "string") return {};
  return "point" in target
    ? { recovery_target_name: target.point }
    : { recovery_target_time: postgresTime(target.time), recovery_target_inclusive: "on" };
}

/** Settings know no `Z`, because they are read before the names of time zones. */
function postgresTime(time: string): string {
  return `${new Date(time).toISOString().replace("T", " ").replace("Z", "")}+00`;
}

/** The old one is not in the backup. Without a network and other users, as only this process can reach the server. */
function setSuperuserPassword({ account, binaries, cluster, password }: Place): void {
  const options = ["--single", "-D", cluster, "-c", "log_min_error_statement=panic", "postgres"];
  const set = spawnSync(binaries.postgres, options, {
    ...account,
    cwd: "/",
    env: cleanEnvironment(),
    encoding: "utf8",
    input: `ALTER ROLE ${escapeIdentifier(superuserRole)} PASSWORD ${escapeLiteral(password)}\n`,
  });
  if (set.status !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(set.stderr + set.stdout))
    throw new Error("The restored database got no new password.");
}

function lastProblem(said: string): string {
  const lines = said.split("\n").filter((line) => /\b(?:FATAL|PANIC|ERROR):/.test(line));
  return lines.at(-1)?.replace(/^.*?(?:FATAL|PANIC|ERROR):\s*/, "") ?? "PostgreSQL did not say why.";
}
