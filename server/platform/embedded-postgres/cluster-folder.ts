// The folder that holds the database files: DATA_DIR/postgres, or a link to a folder its account can reach.
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

/** Where an unprivileged account of a product run as root finds programs and data that lie under /root. */
export const sharedFolder = "/var/lib/pravesh";

export function clusterFolder(dataDir: string, account: Account | undefined): string {
  const folder = join(dataDir, "postgres");
  if (existsSync(folder)) return realpathSync(folder);
  rmSync(folder, { force: true }); // a link whose target is gone
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
