// A temporary DATA_DIR for a test run.
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function makeTemporaryDataDir(purpose: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `pravesh-${purpose}-`));
  // When created by root, it must let PostgreSQL's account through to its folder inside.
  chmodSync(folder, 0o711);
  return folder;
}

/** Also removes data outside the folder, where PostgreSQL's account could not reach it. */
export function removeTemporaryDataDir(folder: string): void {
  const cluster = join(folder, "postgres");
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
