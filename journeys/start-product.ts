// Playwright's global setup: starts the built product in a temporary DATA_DIR on a free port and passes its URL to the tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildWeb } from "../commands/build.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { allowManySignups } from "#testing/with-running-product.ts";
import { freePort } from "#server/platform/free-port.ts";

const startLimitMs = 60_000;

/** With PRAVESH_URL=http://localhost:3000, the tests use a product that is already running. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["PRAVESH_URL"]) return undefined;
  buildWeb();
  const dataDir = makeTemporaryDataDir("journeys");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log = join(dataDir, "product.log");
  const output = openSync(log, "a");
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_FOR_TESTS: "true",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", output, output, "ipc"],
  });
  if (!(await answers(url, () => server.exitCode !== null))) {
    server.kill("SIGTERM");
    throw new Error(`The product did not start:\n${readFileSync(log, "utf8")}`);
  }
  await allowManySignups(dataDir);
  process.env["PRAVESH_URL"] = url;
  process.env["PRAVESH_DATA_DIR"] = dataDir;
  return async () => {
    if (server.kill("SIGTERM")) await once(server, "exit");
    removeTemporaryDataDir(dataDir);
  };
}

async function answers(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}
