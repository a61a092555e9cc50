// Creates a new PostgreSQL cluster with initdb.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

type NewCluster = {
  binaries: PostgresBinaries;
  account: Account | undefined;
  /** An existing folder owned by the account; the database files are in its subfolder `files`. */
  folder: string;
  superuserPassword: string;
  sync: boolean;
};

/** Returns the folder with the database files, which it creates if necessary. */
export function initCluster(settings: NewCluster): string {
  const files = join(settings.folder, "files");
  if (existsSync(files)) return files;
  // Created under another name and renamed, so that an interrupted start leaves no cluster that looks complete.
  const unfinished = join(settings.folder, "unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  const secret = passwordFile(settings);
  try {
    runInitdb(settings, unfinished, secret);
  } finally {
    rmSync(join(secret, ".."), { recursive: true, force: true });
  }
  renameSync(unfinished, files);
  return files;
}

/** Keeps PGDATA, PGHOST, LD_PRELOAD and so on in the shell's environment from affecting PostgreSQL. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
  if (process.platform !== "win32") return own;
  return { ...own, SystemRoot: process.env["SystemRoot"], TEMP: process.env["TEMP"] };
}

function runInitdb({ binaries, account, sync }: NewCluster, target: string, secret: string): void {
  const options = ["-D", target, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", secret, "-E", "UTF8"];
  const made = spawnSync(
    binaries.initdb,
    [...options, ...localeOptions(binaries), ...(sync ? [] : ["--no-sync"])],
    {
      ...account,
      cwd: "/",
      env: cleanEnvironment(),
      encoding: "utf8",
    },
  );
  if (made.status === 0) return;
  throw new Error(`The database could not be created: ${made.error?.message ?? made.stderr.trim()}`);
}

// Sorts by code point with full Unicode case rules, the same on every machine; before version 17 from the C library.
function localeOptions({ initdb }: PostgresBinaries): string[] {
  const version = spawnSync(initdb, ["--version"], { cwd: "/", encoding: "utf8" }).stdout;
  const major = Number(/(\d+)/.exec(version)?.[1]);
  if (major < 17) return ["--locale", "C.UTF-8"];
  return ["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"];
}

function passwordFile({ account, superuserPassword }: NewCluster): string {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-init-"));
  const path = join(folder, "password");
  writeFileSync(path, `${superuserPassword}\n`, { mode: 0o600 });
  if (account) for (const item of [folder, path]) chownSync(item, account.uid, account.gid);
  return path;
}
