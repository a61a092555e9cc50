// Starts and stops the bundled PostgreSQL, with its files in DATA_DIR.
import { chownSync, existsSync, mkdirSync, realpathSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { type Account, postgresAccount } from "./account.ts";
import { clusterFolder, sharedFolder } from "./cluster-folder.ts";
import { addressesOn, createRolesAndDatabase, superuserAddress } from "./cluster-roles.ts";
import { initCluster } from "./init-cluster.ts";
import { binariesIn, postgresBinaries } from "./postgres-binaries.ts";
import { runningPlace, startPostgres, stopOrphan } from "./postgres-process.ts";
import { freshSocketFolder } from "./socket-folder.ts";
import { hasSecret, localSecret } from "../secrets.ts";

export type EmbeddedSettings = {
  dataDir: string;
  /** Faster without durable writes, for tests. */
  forTests?: boolean;
  /** Copies each complete segment of the log of changes into a folder, from where backups take it. */
  archivesLog?: boolean;
  /** Otherwise a free one. */
  port?: number;
  /** The `bin` folder of another PostgreSQL, instead of the one in node_modules. */
  binDir?: string;
};

export type RunningDatabase = {
  /** Reads and writes: the application role. */
  url: string;
  /** Migrates: the owner of every table. */
  ownerUrl: string;
  stop: () => Promise<void>;
};

export const safeOptions = {
  // PostgreSQL's error messages quote statements and values, which may be personal data.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  // Recycled files of the write-ahead log would have their old contents until they are overwritten.
  wal_recycle: "off",
  timezone: "UTC",
  max_connections: "100",
};
/** An eighth of the machine's memory, within bounds, so that frequently used data is not read from files each time. */
function sharedBuffers(): string {
  const megabytes = Math.floor(totalmem() / 8 / 1024 ** 2);
  return `${Math.min(Math.max(megabytes, 128), 1024)}MB`;
}
const testOptions = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

export async function startEmbeddedPostgres(settings: EmbeddedSettings): Promise<RunningDatabase> {
  const dataDir = resolve(settings.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const passwords = passwordsIn(dataDir);
  const account = postgresAccount(join(dataDir, "postgres"));
  const folder = clusterFolder(dataDir, account);
  const binaries = settings.binDir
    ? binariesIn(settings.binDir)
    : postgresBinaries(account, account ? sharedFolder : dataDir);
  const superuserPassword = passwords.superuser;
  const cluster = initCluster({ binaries, account, folder, superuserPassword, sync: !settings.forTests });
  await stopOrphan(cluster);
  const running = await startPostgres({
    program: binaries.postgres,
    account,
    cluster,
    log: join(dataDir, "postgres.log"),
    socketFolder: freshSocketFolder(folder),
    port: settings.port,
    options: {
      ...safeOptions,
      ...(settings.forTests ? testOptions : { shared_buffers: sharedBuffers() }),
      ...(settings.archivesLog && archiveOptions(folder, account)),
    },
  });
  const urls = await createRolesAndDatabase(running, passwords);
  return { ...urls, stop: () => running.stop(settings.forTests ? "immediate" : "fast") };
}

/** The connection URLs of a database that another process runs in this DATA_DIR. */
export function findRunningPostgres(dataDir: string): Omit<RunningDatabase, "stop"> | undefined {
  const place = runningPlace(join(resolve(dataDir), "postgres", "files"));
  return place && addressesOn(place, passwordsIn(dataDir));
}

/** For backups, which need more rights than the owner has. Undefined while no server runs in this DATA_DIR. */
export function findSuperuser(
  dataDir: string,
): { url: string; cluster: string; archive: string } | undefined {
  const cluster = join(resolve(dataDir), "postgres", "files");
  const place = runningPlace(cluster);
  if (!place) return undefined;
  const url = superuserAddress(place, passwordsIn(dataDir).superuser);
  return { url, cluster, archive: archiveIn(realpathSync(join(resolve(dataDir), "postgres"))) };
}

function archiveOptions(folder: string, account: Account | undefined): Record<string, string> {
  const archive = archiveIn(folder);
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (account) chownSync(archive, account.uid, account.gid);
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": archive,
  };
}

function archiveIn(folder: string): string {
  return join(folder, "archive");
}

const superuserSecret = "databaseSuperuserPassword";

/** Throws if they were lost: new ones would not open the database, and would look as if they belonged to it. */
export function passwordsIn(dataDir: string) {
  if (existsSync(join(dataDir, "postgres", "files")) && !hasSecret(dataDir, superuserSecret)) {
    const missing = `The secrets of the database in ${dataDir} are missing`;
    throw new Error(`${missing}: put its file secrets.json back. Nothing was changed.`);
  }
  return {
    superuser: localSecret(dataDir, superuserSecret),
    owner: localSecret(dataDir, "databaseOwnerPassword"),
    application: localSecret(dataDir, "databaseApplicationPassword"),
  };
}
