// Finds PostgreSQL's main process, so that tests can kill it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function postmasterPid(dataDir: string): number {
  const pid = findPostmaster(dataDir);
  if (pid === undefined) throw new Error("The product's database is not running.");
  return pid;
}

/** The process ID of the server that was started in this data directory, even if it was killed. */
export function findPostmaster(dataDir: string): number | undefined {
  const folder = join(dataDir, "postgres");
  const inside = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const file = inside.find((path) => path.endsWith("postmaster.pid"));
  return file ? Number(readFileSync(join(folder, file), "utf8").split("\n")[0]) : undefined;
}
