// What moving files promises, wherever they are moved to: no read fails meanwhile, and a killed move goes on (P24, P43).
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys } from "#server/keys/check-keys.ts";
import { storePendingSecrets } from "#server/platform/secrets.ts";
import { startTestApp, type TestApp } from "../start-test-app.ts";
import {
  deleteOne,
  killDuringMove,
  openServer,
  readFiles,
  runFiles,
  startLoad,
  writeFiles,
} from "./moved-product.ts";

/** PRAVESH_MOVED_FILES=10000 in long runs. */
const files = Number(process.env["PRAVESH_MOVED_FILES"] ?? 60);
const deleted = files / 4;
const kills = files >= 1000 ? 5 : 1;

export interface EmptyBucket {
  endpoint: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Without the folder and its slash. */
  listObjects: (folder: string) => Promise<string[]>;
  close: () => Promise<void>;
}

interface Move {
  config: Config;
  /** Of the command. */
  env: NodeJS.ProcessEnv;
  args: string[];
  /** How many files are in the target. */
  progress: () => Promise<number>;
}

/** `killStore` kills the programs of the object store and starts them again. */
export function describeFileMoves(
  title: string,
  start: () => Promise<EmptyBucket>,
  { killStore }: { killStore?: () => Promise<void> } = {},
): void {
  describe(`with ${title}`, () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "pravesh-moved-"));
    let t: TestApp;
    let place: EmptyBucket;
    let userId = "";
    beforeAll(async () => {
      place = await start();
      vi.stubEnv("AWS_ACCESS_KEY_ID", place.credentials.accessKeyId);
      vi.stubEnv("AWS_SECRET_ACCESS_KEY", place.credentials.secretAccessKey);
      t = await startTestApp();
      await recordKeys(t.db, t.platform.config, readConfig);
      storePendingSecrets(t.platform.config.dataDir);
      await checkStore(t.platform);
      ({ userId } = await t.signUp());
      const server = openServer(t.platform.config, t.db);
      await writeFiles(server, { userId, count: files + deleted });
      for (let count = 0; count < deleted; count += 1) await deleteOne(server);
    });
    afterAll(async () => {
      await t.close();
      await place.close();
      rmSync(elsewhere, { recursive: true, force: true });
      vi.unstubAllEnvs();
    });

    const urlOf = (folder: string) => `s3://${place.bucket}/${folder}`;
    const inBucket = (folder: string) => ({ FILES_URL: urlOf(folder), FILES_S3_ENDPOINT: place.endpoint });
    const isName = (name: string) => /^[0-9a-f]{32}$/.test(name);
    const namesIn = (dir: string) => readdirSync(dir).filter(isName);

    const objectsIn = async (folder: string) => (await place.listObjects(folder)).filter(isName);

    function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
      const { dataDir, database } = t.platform.config;
      return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url, ...more };
    }

    function configWith(more: Record<string, string>): Config {
      return readConfig({ ...environment(more), NODE_ENV: "test" });
    }

    async function storedNames(): Promise<string[]> {
      const rows = await t.db.selectFrom("files").select("storage_name").execute();
      return rows.map((row) => row.storage_name).toSorted();
    }

    /** Kills the move, runs it to its end, and returns what the load and the last run said. */
    async function moveUnderLoad({ config, env, args, progress }: Move) {
      const databaseUrl = t.platform.config.database.url ?? "";
      const stop = startLoad({ config, databaseUrl, userId, servers: 2 });
      const began = performance.now();
      let killed = 0;
      for (let round = 0; round < kills; round += 1)
        if (await killDuringMove(env, { args, progress, more: files / (kills + 2) })) killed += 1;
      const output = await runFiles(env, ...args);
      const seconds = (performance.now() - began) / 1000;
      const figures = await stop();
      const { reads, writes, erased, failures } = figures;
      process.stdout.write(
        `${files} files moved with ${title} in ${seconds.toFixed(1)} s with ${killed} kills; meanwhile ${reads} reads, ${writes} writes, ${erased} erased, ${failures.length} failures\n`,
      );
      return { ...figures, killed, output };
    }

    it(`${files} files are moved into a bucket under load with ${kills} kills, and no read fails`, async () => {
      const args = ["move", "--to", urlOf("pravesh"), "--endpoint", place.endpoint];
      const done = await moveUnderLoad({
        config: configWith({}),
        env: environment(),
        args,
        progress: async () => (await objectsIn("pravesh")).length,
      });
      expect(done.failures).toEqual([]);
      expect(done.killed).toBe(kills);
      expect(done.reads).toBeGreaterThan(0);
      expect(done.output).toContain(`Set FILES_URL=${urlOf("pravesh")}, FILES_S3_ENDPOINT=`);
      const names = await storedNames();
      expect((await objectsIn("pravesh")).toSorted()).toEqual(expect.arrayContaining(names));

      // Servers with the new setting find everything there alone.
      const { db } = t;
      const alone = openServer(configWith(inBucket("pravesh")), db);
      expect(await readFiles(alone)).toEqual({ read: names.length, failures: [] });
      await checkStore({ db, files: alone.files });
      expect(await runFiles(environment(inBucket("pravesh")), "status")).not.toContain("moved");
      expect(await runFiles(environment(), "status")).toContain(`Set FILES_URL=${urlOf("pravesh")}`);
      await expect(runFiles(environment(inBucket("pravesh")), ...args)).rejects.toThrow(
        `are in ${urlOf("pravesh")} at`,
      );
    });

    it("they are moved into another folder in the same way, and nothing erased is left there", async () => {
      const done = await moveUnderLoad({
        config: configWith(inBucket("pravesh")),
        env: environment(inBucket("pravesh")),
        args: ["move", "--to", elsewhere],
        progress: async () => namesIn(elsewhere).length,
      });
      expect(done.failures).toEqual([]);
      const alone = openServer(configWith({ FILES_URL: elsewhere }), t.db);
      expect(await readFiles(alone)).toMatchObject({ failures: [] });
      const known = await t.db
        .selectFrom("files")
        .select("storage_name")
        .union(t.db.selectFrom("quarantined_files").select("storage_name"))
        .execute();
      expect(namesIn(elsewhere).toSorted()).toEqual(known.map((row) => row.storage_name).toSorted());
    });

    if (!killStore) return;
    it("a move waits for a store whose programs are killed, and every file arrives", async () => {
      const env = environment({ FILES_URL: elsewhere });
      const args = ["move", "--to", urlOf("again"), "--endpoint", place.endpoint];
      const moved = runFiles(env, ...args);
      await vi.waitUntil(async () => (await objectsIn("again")).length > 0, { timeout: 60_000, interval: 5 });
      const before = (await objectsIn("again")).length;
      await killStore();
      const names = await storedNames();
      expect(before).toBeLessThan(names.length);
      expect(await moved).toContain(`Set FILES_URL=${urlOf("again")}`);
      const alone = openServer(configWith(inBucket("again")), t.db);
      expect(await readFiles(alone)).toEqual({ read: names.length, failures: [] });
    });
  });
}
