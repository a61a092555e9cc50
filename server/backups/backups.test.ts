// A backup restores everything, and a damaged one restores nothing (P43).
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type BackedUpProduct,
  startBackedUpProduct,
  withRestored,
} from "#testing/backups/backed-up-product.ts";
import { dropOldestSegments } from "./writing/ship-log.ts";
import type { TakenBase } from "./writing/take-base.ts";

/** Databases start and stop in each test. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: BackedUpProduct;
let taken: TakenBase;
beforeAll(async () => {
  product = await startBackedUpProduct();
  taken = await product.backUp();
});
afterAll(() => product.close());

async function anyFile({ db, platform }: Pick<BackedUpProduct, "db" | "platform">): Promise<Buffer> {
  const { id, ...row } = await db
    .selectFrom("files")
    .select(["id", "storage_name", "key_id", "wrapped_key"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const file = { id, storageName: row.storage_name, keyId: row.key_id, wrappedKey: row.wrapped_key };
  return buffer(await platform.files.read(file));
}

describe("a backup of a running database", () => {
  it("restores each row unchanged, every file, the history and the ledger", async () => {
    const to = product.emptyFolder();
    const report = await product.restore({ to });
    expect(report).toMatchObject({ backup: taken.name, isExact: true, files: { missingBefore: 0 } });
    expect(report.files.count).toBeGreaterThan(40);
    expect(report.history.events).toBeGreaterThan(50);
    expect(report.history.checkpoints).toBe(1);
    await withRestored(to, async (restored) => {
      expect(await anyFile(restored)).toEqual(await anyFile(product));
    });
  });

  it("has neither keys nor anything readable in it", () => {
    const secrets = JSON.parse(readFileSync(join(product.dataDir, "secrets.json"), "utf8")) as object;
    const canaries = [
      ...Object.values(secrets),
      "asha@example.com",
      "Selvam",
      "pravesh_owner",
      "applications",
    ];
    for (const path of filesIn(product.to)) {
      const bytes = readFileSync(path, "latin1");
      for (const canary of canaries) expect(bytes.includes(canary), `${canary} in ${path}`).toBe(false);
    }
  });

  it("copies only new files the next time", async () => {
    const again = await product.backUp();
    expect(taken.files.copied).toBeGreaterThan(40);
    expect(again.files).toEqual({ copied: 0, bytes: 0 });
    rmSync(join(product.to, again.name), { recursive: true });
  });

  it("is never taken for complete when it was interrupted, and what that left is removed", async () => {
    const complete = readdirSync(join(product.to, "base"));
    mkdirSync(join(product.to, "incoming/base"), { recursive: true });
    writeFileSync(join(product.to, "incoming/base/database"), "half a copy");
    writeFileSync(join(product.to, "incoming/half-a-file"), "half a file");
    expect(readdirSync(join(product.to, "base"))).toEqual(complete);
    const again = await product.backUp();
    expect(readdirSync(join(product.to, "incoming"))).toEqual([]);
    rmSync(join(product.to, again.name), { recursive: true });
  });

  it("is a whole copy again when a segment of the log is missing since the last one", async () => {
    await product.backUp();
    expect(await product.backUpLog()).not.toHaveProperty("manifest");
    await product.db.updateTable("installation").set({ only_one: true }).execute();
    await product.endSegment();
    await dropOldestSegments(product.archive, 0);
    expect(await product.backUpLog()).toHaveProperty("manifest");
    expect(await product.backUpLog()).not.toHaveProperty("manifest");
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
