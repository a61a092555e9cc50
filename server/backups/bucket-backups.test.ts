// Backups of a whole product in object stores that fail and are killed: a double, and Ceph where it is installed (P43).
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openS3 } from "#server/platform/object-store/open-s3.ts";
import { type BackedUpProduct, startBackedUpProduct } from "#testing/backups/backed-up-product.ts";
import { fillProduct } from "#testing/backups/load.ts";
import {
  type Ceph,
  cephCredentials,
  createBucketInCeph,
  findMissingCeph,
  startCeph,
} from "#testing/object-store/start-ceph.ts";
import { doubleCredentials, type S3Double, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { openForReading } from "./destinations/open-destination.ts";

/** Databases and stores start and stop in each test. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const rounds = 3;
const bucket = "backups";
const to = `s3://${bucket}/pravesh`;

interface Store {
  endpoint: string;
  /** Fails for some seconds, then answers again. */
  disturb: () => Promise<void>;
  close: () => Promise<void>;
}

function setCredentials({ accessKeyId, secretAccessKey }: typeof cephCredentials): void {
  vi.stubEnv("AWS_ACCESS_KEY_ID", accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", secretAccessKey);
}

async function openDouble(): Promise<Store> {
  setCredentials(doubleCredentials);
  const double: S3Double = await startS3Double({ bucket, pageSize: 50 });
  const faults = ["SlowDown", "reset", "reset after success", "truncated", "damaged upload"] as const;
  return {
    endpoint: double.endpoint,
    close: () => double.close(),
    async disturb() {
      double.failWhen(() => faults[Math.floor(Math.random() * faults.length * 2)]);
      await pause(2000);
      double.failWhen(undefined);
    },
  };
}

async function openCeph(): Promise<Store> {
  setCredentials(cephCredentials);
  const ceph: Ceph = await startCeph();
  await createBucketInCeph(ceph, bucket);
  return {
    endpoint: ceph.endpoint,
    close: () => ceph.stop(),
    disturb: () => ceph.killAndRestart(["gateway", "osd"], 2000),
  };
}

/** Figures, and why something is left out. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const missing = findMissingCeph();
if (missing !== undefined) print(`left out backups in Ceph: ${missing}`);

describe.each([
  ["a store with random faults", openDouble, true],
  ["Ceph, whose gateway and store are killed", openCeph, missing === undefined],
] as const)("a product that is backed up to %s", (_name, open, isInstalled) => {
  if (!isInstalled) {
    it.skip(`is left out: ${missing}`);
    return;
  }
  let store: Store;
  let product: BackedUpProduct;
  beforeAll(async () => {
    store = await open();
    product = await startBackedUpProduct({ BACKUP_S3_ENDPOINT: store.endpoint });
    // More than one object of 16 MB.
    await sql`CREATE TABLE noise AS SELECT number, (SELECT string_agg(encode(sha512((random()::text || part || number)::bytea), 'base64'), '')
      FROM generate_series(1, 100) AS part) AS text FROM generate_series(1, 4000) AS number`.execute(
      product.ownerDb,
    );
  });
  afterAll(async () => {
    await product.close();
    await store.close();
    vi.unstubAllEnvs();
  });

  const s3 = () => ({ endpoint: store.endpoint, region: "us-east-1" });
  const basesIn = async () => (await openForReading(to, s3())).list("base");

  async function expectRestored(): Promise<void> {
    const report = await product.restore({ from: to, to: product.emptyFolder() });
    const { count } = await product.db
      .selectFrom("files")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(report).toMatchObject({ isExact: true, files: { missingBefore: 0 }, problems: [] });
    expect(report.files.count).toBeGreaterThanOrEqual(Number(count));
  }

  it("is restored with each row and every file, also to a moment of a later pass", async () => {
    await fillProduct(product, { applications: 30, filesEach: 4 });
    const began = performance.now();
    const { manifest, files } = await product.backUp({ to });
    const seconds = (performance.now() - began) / 1000;
    expect(manifest.database?.bytes).toBeGreaterThan(20e6);
    expect(files.copied).toBeGreaterThan(150);
    await expectRestored();
    print(
      `${((manifest.database?.bytes ?? 0) / 1e6).toFixed(1)} MB of the database and ${files.copied} files in ${seconds.toFixed(1)} s`,
    );
    await fillProduct(product, { applications: 3, filesEach: 1 });
    const until = new Date();
    await fillProduct(product, { applications: 1, filesEach: 1 });
    await product.backUpLog({ to });
    const report = await product.restore({ from: to, to: product.emptyFolder(), until });
    expect(report.files.count).toBe(files.copied + 3);
  });

  it(`backs up through ${rounds} failures of the store`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await fillProduct(product, { applications: 5, filesEach: 2 });
      const failing = pause(Math.random() * 1500).then(store.disturb);
      const began = performance.now();
      await product.backUp({ to });
      print(`a copy during a failure took ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await failing;
      await product.backUpLog({ to });
    }
    await product.backUp({ to });
    await expectRestored();
  });

  it(`has no copy by half after ${rounds} kills of its writer`, async () => {
    const program = join(import.meta.dirname, "../../commands/operating/backup.ts");
    const { dataDir, publicKey } = product;
    await product.backUp({ to });
    for (let round = 1; round <= rounds; round += 1) {
      const before = await basesIn();
      const killed = execFile(process.execPath, [program, "--to", to, "--public-key", publicKey], {
        env: { ...process.env, DATA_DIR: dataDir, BACKUP_S3_ENDPOINT: store.endpoint },
      });
      const ended = new Promise((resolve) => killed.once("exit", resolve));
      await startedWriting();
      await pause(Math.random() * 1500);
      killed.kill("SIGKILL");
      await ended;
      const after = await basesIn();
      expect(after.length - before.length).toBeLessThanOrEqual(1);
      if (after.length > before.length) print("a writer was complete before it was killed");
    }
    await backUpAfterKill();
    await expectRestored();
  });

  /** PostgreSQL may still be ending the connection of the killed writer, which has the lock. */
  async function backUpAfterKill(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const failed = await product.backUp({ to }).then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failed) return;
      if (attempt === 20 || !failed.message.startsWith("Another backup")) throw failed;
      await pause(1000);
    }
  }

  /** Resolves once the store has more parts. */
  async function startedWriting(): Promise<void> {
    const objects = await openS3({ ...s3(), bucket });
    const keys = async () => {
      const found = new Set<string>();
      for await (const { key } of objects.list("pravesh/parts/")) found.add(key);
      return found.size;
    };
    const known = await keys();
    await vi.waitUntil(async () => (await keys()) > known, { timeout: 60_000, interval: 50 });
  }
});
