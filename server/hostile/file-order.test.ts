// kill -9 is not power loss: the system calls of an upload show that its bytes and its name are on the disk before its row (P37).
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { reconnectingClient } from "#testing/faults/reconnecting-client.ts";
import { prepareUpload, signUpAs } from "#testing/faults/uploading-traveller.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { specimen } from "#testing/specification-client.ts";

const isTraceable = process.platform === "linux" && spawnSync("strace", ["-V"]).status === 0;
const untraceable = isTraceable ? "" : " (skipped: strace is not installed, or this is not Linux)";
const calls = "openat,fsync,rename,renameat,renameat2,write,writev,pwrite64,pwritev,sendto,sendmsg";

let dataDir = "";
let database: TestDatabase;
beforeAll(async () => {
  dataDir = makeTemporaryDataDir("file-order");
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  removeTemporaryDataDir(dataDir);
});

it.skipIf(!isTraceable)(
  `an upload is written, fsynced, renamed, and its folder fsynced, before its row is committed and it is answered${untraceable}`,
  async () => {
    const trace = join(dataDir, "trace");
    const lines = await traceUpload(trace);
    const files = join(dataDir, "files");
    const name = readdirSync(files).find((found) => /^[0-9a-f]{32}$/.test(found)) ?? "no file";
    const temporary = `${join(files, "incoming", name)}.`;
    const moments = {
      noted: lines.findIndex((line) => isSent(line) && line.includes(name)),
      created: lines.findIndex((line) => line.includes("openat(") && line.includes(`incoming/${name}.`)),
      written: lines.findLastIndex((line) => /\bp?writev?(?:64)?\(/.test(line) && line.includes(temporary)),
      synced: ended(lines, (line) => line.includes("fsync(") && line.includes(temporary)),
      renamed: ended(lines, (line) => line.includes("rename") && line.includes(`incoming/${name}.`)),
      folderSynced: ended(lines, (line) => line.includes("fsync(") && line.includes(`${files}>`), "last"),
      rowSent: lines.findLastIndex((line) => isSent(line) && line.includes(name)),
    };
    const committed = commitAfter(lines, moments.rowSent);
    const answered = lines.findIndex((line, at) => at > moments.rowSent && line.includes("HTTP/1.1 200"));
    const order = Object.entries({ ...moments, committed, answered });
    expect(order.filter(([, at]) => at === -1)).toEqual([]);
    expect(order.toSorted(([, one], [, other]) => one - other).map(([moment]) => moment)).toEqual(
      order.map(([moment]) => moment),
    );
  },
  60_000,
);

/** The system calls of a product that receives one file. */
async function traceUpload(trace: string): Promise<string[]> {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: "error",
  };
  // -D: the product stays our child. -y: with the path of each file descriptor.
  const under = [
    "strace",
    "-D",
    "-f",
    "--seccomp-bpf",
    "-y",
    "-s",
    "400",
    "-e",
    `trace=${calls}`,
    "-o",
    trace,
  ];
  const product = await startProduct(settings, { under });
  const client = reconnectingClient(() => product.url);
  try {
    const { path, token } = await prepareUpload(client, await signUpAs(client, 1));
    const file = { bytes: specimen("photo.jpg"), fileName: "photo.jpg" };
    expect((await visitor(product.url, token).upload(path, file)).status).toBe(200);
  } finally {
    client.close();
    await endProduct(product, "SIGTERM");
  }
  await expect.poll(() => existsSync(trace) && readFileSync(trace, "utf8").includes("+++ exited")).toBe(true);
  return readFileSync(trace, "utf8").split("\n");
}

/** Whether the line is a message through a socket. */
function isSent(line: string): boolean {
  return /\b(?:writev?|sendto|sendmsg)\(\d+<(?:UNIX|TCP|socket)/.test(line);
}

/** Where the same connection sends its next commit; -1 if it does not. The statement may be prepared, and then has a name. */
function commitAfter(lines: readonly string[], at: number): number {
  const [socket = "none"] = /socket:\[\d+\]|UNIX[^>]+|TCP[^>]+/.exec(lines[at] ?? "") ?? [];
  const own = lines.map((line) => (line.includes(socket) ? line : ""));
  const prepared = own.flatMap((line) => /(\d\.\d+)\\0commit\\0/.exec(line)?.[1] ?? []);
  const isCommit = (line: string) =>
    /commit\\0/.test(line) || prepared.some((name) => line.includes(`"B`) && line.includes(`${name}\\0\\0`));
  return own.findIndex((line, later) => later > at && isCommit(line));
}

/** Where the first or last such call returned 0, possibly in a later line of the same thread; -1 if it did not. */
function ended(
  lines: readonly string[],
  isCall: (line: string) => boolean,
  which: "first" | "last" = "first",
) {
  const began = which === "first" ? lines.findIndex(isCall) : lines.findLastIndex(isCall);
  const line = lines[began] ?? "";
  if (!line.includes("<unfinished")) return line.endsWith(" = 0") ? began : -1;
  const [thread = ""] = line.split(" ");
  const resumed = lines.findIndex((later, at) => at > began && later.startsWith(`${thread} <... `));
  return lines[resumed]?.endsWith(" = 0") ? resumed : -1;
}
