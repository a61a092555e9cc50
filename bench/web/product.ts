// Starts the built product on a free port with its own data directory for a measurement.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWeb } from "../../commands/build.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { freePort } from "#server/platform/free-port.ts";

const startLimitMs = 60_000;

export interface Product {
  url: string;
  stop: () => Promise<void>;
}

/** With PRAVESH_URL=http://localhost:3000, a product that is already running is measured instead. */
export async function startProduct(): Promise<Product> {
  const running = process.env["PRAVESH_URL"];
  if (running) return { url: running, stop: async () => {} };
  buildWeb();
  const dataDir = makeTemporaryDataDir("bench");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log = join(dataDir, "product.log");
  const server = startServer({ PORT: String(port), DATA_DIR: dataDir }, openSync(log, "a"));
  const stop = async (): Promise<void> => {
    if (server.kill("SIGTERM")) await once(server, "exit");
    removeTemporaryDataDir(dataDir);
  };
  if (await answers(url, server)) return { url, stop };
  const output = readFileSync(log, "utf8");
  await stop();
  throw new Error(`The product did not start:\n${output}`);
}

function startServer(settings: NodeJS.ProcessEnv, output: number): ChildProcess {
  return spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, DATABASE_FOR_TESTS: "true", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", output, output, "ipc"],
  });
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}
