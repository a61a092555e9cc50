// Checks before the slow work what would prevent a start: a used port, a data directory without write access.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fail } from "./surroundings.mjs";

export function checkDataDirectory(dataDir) {
  const trial = join(dataDir, `.trial-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(trial, "");
    rmSync(trial);
  } catch (error) {
    fail(
      `The data directory ${dataDir} cannot be written (${error.code}). Choose another one with DATA_DIR=….`,
    );
  }
}

// Node's `recursive` option never returns for a folder that cannot exist, such as /proc/data.
function makeFolder(path) {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}

export async function checkPort(host, port) {
  const error = await listenOnce(host, port);
  if (!error) return;
  if (error.code === "EADDRINUSE") fail(`Port ${port} is already in use. Choose another one with PORT=….`);
  fail(
    `Cannot listen on ${host}, port ${port} (${error.code}). Choose others with LISTEN_ADDRESS=… and PORT=….`,
  );
}

function listenOnce(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
