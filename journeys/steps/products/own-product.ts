// A separate product on a free port with its own settings, for journeys with doubled providers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { freePort } from "#server/platform/free-port.ts";

export async function startOwnProduct(settings: Record<string, string>) {
  const dataDir = makeTemporaryDataDir("product");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_FOR_TESTS: "true",
      LOG_LEVEL: "debug",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (bytes: Buffer) => (output += bytes.toString()));
  }
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The product did not start:\n${output}`);
    await pause(100);
  }
  return {
    url,
    dataDir,
    /** The product's log at level debug, and the database's log. */
    output: () => output + readFileSync(join(dataDir, "postgres.log"), "utf8"),
    async stop(): Promise<void> {
      if (server.kill("SIGTERM")) await once(server, "exit");
      removeTemporaryDataDir(dataDir);
    },
  };
}
