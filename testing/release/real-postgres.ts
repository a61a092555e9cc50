// PostgreSQL 15 of Debian with an empty database, as an operator has it, and with the socket that processes without a network use.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";

const binDir = "/usr/lib/postgresql/15/bin";

/** Undefined if it is installed. */
export function findMissingPostgres(): string | undefined {
  return existsSync(binDir) ? undefined : `${binDir} is not there (apt-get install postgresql-15)`;
}

export interface RealPostgres {
  /** The settings of the product, over the Unix socket. */
  bySocket: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** The same over TCP. */
  byNetwork: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  pid: number;
  stop: () => Promise<void>;
}

export async function startRealPostgres(): Promise<RealPostgres> {
  const dataDir = makeTemporaryDataDir("real");
  const { url, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, binDir });
  const [pid = ""] = readFileSync(join(dataDir, "postgres/files/postmaster.pid"), "utf8").split("\n");
  return {
    bySocket: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    byNetwork: { DATABASE_URL: withoutSocket(url), DATABASE_OWNER_URL: withoutSocket(ownerUrl) },
    pid: Number(pid),
    stop: async () => {
      await stop();
      removeTemporaryDataDir(dataDir);
    },
  };
}

function withoutSocket(url: string): string {
  const address = new URL(url);
  address.searchParams.delete("host");
  return address.href;
}
