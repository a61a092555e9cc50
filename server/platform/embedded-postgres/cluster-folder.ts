// The folder with the database files: DATA_DIR/postgres, or a link to a folder that PostgreSQL's account can reach.
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, canEnter } from "./account.ts";

/** Holds programs and data for PostgreSQL's unprivileged account when the product runs as root from /root. */
export const sharedFolder = "/var/lib/pravesh";

export function clusterFolder(dataDir: string, account: Account | undefined): string {
  const folder = join(dataDir, "postgres");
  if (existsSync(folder)) return realpathSync(folder);
  rmSync(folder, { force: true }); // removes a dangling link
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!account) return folder;
  chownSync(folder, account.uid, account.gid);
  if (canEnter(folder, account)) return folder;
  rmdirSync(folder);
  return linkToShared(folder, account);
}

function linkToShared(folder: string, account: Account): string {
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const shared = mkdtempSync(join(sharedFolder, "postgres-"));
  chownSync(shared, account.uid, account.gid);
  symlinkSync(shared, folder);
  return shared;
}
