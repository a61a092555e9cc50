// Of processes that start at the same time on one DATA_DIR, one gets it, also after a process that was killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeTemporaryDataDir, removeTemporaryDataDir } from "./temporary-data-dir.ts";

const atOnce = 4;
const rounds = 2;
const lock = join(import.meta.dirname, "data-directory-lock.ts");
/** Says that it is ready, waits for a line, tries to get the lock, and keeps it until it is killed. */
const program = `
  const { lockDataDirectory } = await import(process.argv[1]);
  console.log("ready");
  process.stdin.once("data", () => {
    try { lockDataDirectory(process.argv[2]); console.log("got it"); } catch (error) { console.log(error.message); }
  });`;

let dataDir = "";
beforeEach(() => {
  dataDir = makeTemporaryDataDir("lock");
});
afterEach(() => removeTemporaryDataDir(dataDir));

async function startProcesses() {
  const children = Array.from({ length: atOnce }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", program, lock, dataDir], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, "data")));
  return children;
}

it(`of ${atOnce} processes at once, one gets the data directory, ${rounds} times, each time after the last one was killed`, async () => {
  writeFileSync(join(dataDir, "pravesh.lock"), "half-writ");
  for (let round = 0; round < rounds; round++) {
    const children = await startProcesses();
    const answers = children.map(({ stdout }) => once(stdout, "data"));
    for (const { stdin } of children) stdin.write("go\n");
    const texts = (await Promise.all(answers)).map(([bytes]) => String(bytes).trim());
    expect(texts.filter((text) => text === "got it")).toHaveLength(1);
    expect(texts.filter((text) => text.startsWith("Another Pravesh"))).toHaveLength(atOnce - 1);
    const ends = children.map((child) => once(child, "exit"));
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(ends);
  }
  const [lockFile, ...tickets] = readdirSync(dataDir).toSorted();
  expect(lockFile).toBe("pravesh.lock");
  expect(tickets).toEqual([expect.stringMatching(/^pravesh\.ticket\.\d+\./)]);
});
