// A product that is started with an empty or foreign database refuses, and touches none of the stored files (docs/decisions/0031).
import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";

let dataDir = "";
const settings = () => ({ DATA_DIR: dataDir, DATABASE_FOR_TESTS: "true" });
const filesDir = () => join(dataDir, "files");
const stored = () => readdirSync(filesDir()).sort();

beforeEach(() => {
  dataDir = makeTemporaryDataDir("wrong-database");
});
afterEach(() => removeTemporaryDataDir(dataDir));

async function startAndEnd(): Promise<void> {
  await endProduct(await startProduct(settings()), "SIGTERM");
}

it("refuses to start with another database, and starts again with its own", { timeout: 60_000 }, async () => {
  await startAndEnd();
  writeFileSync(join(filesDir(), "0".repeat(32)), "a stored file");
  const before = stored();
  renameSync(join(dataDir, "postgres"), join(dataDir, "put-away"));
  await expect(startProduct(settings())).rejects.toThrow(
    "The stored files belong to another database. Check DATABASE_URL, DATA_DIR and FILES_URL. No file was changed.",
  );
  expect(stored()).toEqual(before);
  renameSync(join(dataDir, "postgres"), join(dataDir, "wrong"));
  renameSync(join(dataDir, "put-away"), join(dataDir, "postgres"));
  await startAndEnd();
  expect(stored()).toEqual(before);
});

it("refuses to start with files from before stores had IDs that its database does not know", async () => {
  mkdirSync(filesDir(), { recursive: true });
  writeFileSync(join(filesDir(), "0".repeat(32)), "a stored file");
  await expect(startProduct(settings())).rejects.toThrow("The database does not know the stored files.");
  expect(stored()).toEqual(["0".repeat(32)]);
});
