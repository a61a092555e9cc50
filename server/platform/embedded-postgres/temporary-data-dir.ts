// A DATA_DIR for as long as a test run lasts.
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function makeTemporaryDataDir(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pravesh-${purpose}-`));
  // Made by root, it must let the account of PostgreSQL through to its own folder inside.
  chmodSync(folder, 0o711);
  return folder;
}

/** Also what lies elsewhere because the account could not reach the folder. */
export function removeTemporaryDataDir(folder: string): void {
  const cluster = join(folder, "postgres");
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
