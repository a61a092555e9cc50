// npm run keys: keys are replaced while the product reads, also when the command is killed in the middle (P25).
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { type Config, readConfig } from "#server/config.ts";
import { recordKeys, refuseWrongKeys } from "#server/keys/check-keys.ts";
import { keysFor } from "#server/keys/configured-keys.ts";
import { findRecord, saveRecord } from "#server/platform/identity/broker/record-store.ts";
import { signingKeys } from "#server/platform/identity/signing-key-store.ts";
import { keyRingOf } from "#server/platform/files/key-ring.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { dropQuarantined } from "#server/platform/files/quarantine-store.ts";
import { openSealer } from "#server/platform/sealing/sealer.ts";
import { setLegalHold } from "#server/privacy/holds/hold-store.ts";
import { anApplication } from "#testing/an-application.ts";
import { anAsker } from "#testing/assistance/ask-and-answer.ts";
import { countFiles, readFiles, rotateUnderKills, runKeys, writeFiles } from "#testing/kills/rotation.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const files = 1000;
/** PRAVESH_KILLS=20 in long runs. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 3);
const before = {
  FILES_KEY: "the first files key of this test and long enough",
  DETAILS_KEY: "the first details key of this test and long enough",
};
const after = {
  FILES_KEY: "the second files key of this test and long enough",
  FILES_KEY_FORMER: before.FILES_KEY,
  DETAILS_KEY: "the second details key of this test and long enough",
  DETAILS_KEY_FORMER: before.DETAILS_KEY,
};
const withoutFormer = { ...after, FILES_KEY_FORMER: "" };

let t: TestApp;
let userId = "";
let applicationId = "";
beforeAll(async () => {
  t = await startTestApp({ settings: before });
  await recordKeys(t.db, t.platform.config, readConfig);
  const traveller = await t.signUp();
  ({ userId } = traveller);
  applicationId = (await anApplication(t, traveller)).id;
  await signingKeys(t.platform);
  const payload = { uid: "a login", accountId: "a person" };
  await saveRecord(t.platform, { kind: "Session", id: "a session" }, { payload, lifeSeconds: 60 });
  const administrator = await t.staff("administrator");
  await setLegalHold(t.platform, { userId, applicationId: null, by: administrator.id, reason: "a dispute" });
  expect((await (await anAsker(t)).ask("Is my photo fine?")).status).toBeLessThan(300);
  const { db, platform, clock } = t;
  await writeFiles({ db, config: platform.config }, { userId, count: files, now: clock.now() });
}, 120_000);
afterAll(() => t.close());

function configWith(settings: Record<string, string>): Config {
  const { dataDir, database } = t.platform.config;
  return readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings });
}

function environment(settings: Record<string, string>) {
  const { dataDir, database } = t.platform.config;
  return {
    PATH: process.env["PATH"] ?? "",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url ?? "",
    ...settings,
  };
}

function keys(settings: Record<string, string>, ...args: string[]): Promise<string> {
  return runKeys(environment(settings), ...args);
}

async function countUnder(purpose: "files" | "details", settings: Record<string, string>): Promise<number> {
  const config = configWith(settings);
  if (purpose === "files") return countFiles(t.db, config);
  const keyId = keysFor(purpose, config).current ?? "";
  let total = 0;
  for (const { table, column } of await sealedColumns()) {
    const found = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}
      WHERE encode(substr(${sql.ref(column)}, 1, 8), 'hex') = ${keyId}`.execute(t.db);
    total += found.rows[0]?.count ?? 0;
  }
  return total;
}

async function sealedColumns() {
  const found = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE 'sealed\\_%'`.execute(t.db);
  return found.rows;
}

/** Reads all files. Returns how many there are, or throws. */
async function readAll(settings: Record<string, string>): Promise<number> {
  const { read, failed } = await readFiles(t.db, configWith(settings));
  if (failed > 0) throw new Error(`${failed} files cannot be read`);
  return read;
}

/** Reads the sealed values whose place consists of more than the row's ID, and the form. */
async function readDetails(settings: Record<string, string>): Promise<void> {
  const deps = { ...t.platform, sealer: openSealer(configWith(settings)) };
  expect((await signingKeys(deps))[0]).toHaveProperty("d");
  expect(await findRecord(deps, "Session", "a session")).toMatchObject({ accountId: "a person" });
  const row = await t.db
    .selectFrom("applications")
    .select(["id", "sealed_form", "form_data"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  expect(formOf(deps.sealer, row).fullName).toBe("Selvam");
}

test("add prints a key and stores nothing", async () => {
  const output = await keys(before, "add", "files");
  expect(output).toMatch(/^A new key, which is stored nowhere yet: [\w-]{43}\n/);
  expect(await keys(before, "add", "files")).not.toBe(output);
  await expect(keys(before, "add", "audit")).rejects.toThrow("Usage: npm run keys -- status");
});

test("rotate refuses a key that the product has not been started with", async () => {
  await expect(keys(after, "rotate")).rejects.toThrow("FILES_KEY: restart Pravesh with the key ");
  expect(await countUnder("files", before)).toBe(files);
});

test(`rotating ${files} files, killed ${kills} times and run twice at once, fails no read`, async () => {
  await refuseWrongKeys(t.platform.config.database.url ?? "", configWith(after));
  await recordKeys(t.db, configWith(after), readConfig);
  const sealed = await countUnder("details", before);
  expect(sealed).toBeGreaterThan(0);
  const { outputs, ...figures } = await rotateUnderKills({
    db: t.db,
    config: configWith(after),
    environment: environment(after),
    kills,
  });

  expect(figures).toMatchObject({ files, kills, failedReads: 0, left: 0 });
  for (const output of outputs)
    expect(output).toMatch(/^\d+ values were encrypted again with the current keys\.\n$/);
  expect(await countUnder("files", before)).toBe(0);
  expect(await countUnder("files", after)).toBe(files);
  expect(await countUnder("details", before)).toBe(0);
  expect(await countUnder("details", after)).toBe(sealed);
  expect(await readAll(after)).toBe(files);
  await readDetails(after);
}, 600_000);

test("a former key is retired only when nothing is under it, and then everything is readable without it", async () => {
  const old = keysFor("files", configWith(before)).current?.slice(0, 8) ?? "";
  const oldRing = keyRingOf([before.FILES_KEY]);
  const { id } = await t.db.selectFrom("files").select("id").limit(1).executeTakeFirstOrThrow();
  const wrapped = oldRing.wrap(id, Buffer.alloc(32, 7));
  const row = await t.db
    .selectFrom("files")
    .select(["key_id", "wrapped_key"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable("files")
    .set({ key_id: wrapped.keyId, wrapped_key: wrapped.wrappedKey })
    .where("id", "=", id)
    .execute();
  await expect(keys(after, "retire", "files", old)).rejects.toThrow(
    `The key ${old} is still needed for 1 values.`,
  );
  await t.db.updateTable("files").set(row).where("id", "=", id).execute();

  await expect(keys(withoutFormer, "status")).rejects.toThrow(`written with the key ${old}`);
  expect(await keys(after, "retire", "files", old)).toContain(`The key ${old} is retired.`);
  expect(await keys(withoutFormer, "status")).toContain(`FILES_KEY ${old}: retired, 0 values\n`);
  await refuseWrongKeys(t.platform.config.database.url ?? "", configWith(withoutFormer));
  expect(await readAll(withoutFormer)).toBe(files);
  const again = { ...after, FILES_KEY: before.FILES_KEY, FILES_KEY_FORMER: after.FILES_KEY };
  await expect(refuseWrongKeys(t.platform.config.database.url ?? "", configWith(again))).rejects.toThrow(
    `the key ${old} was retired`,
  );
}, 60_000);

test("the oldest key of the details stays, because search tokens are made with it", async () => {
  const old = keysFor("details", configWith(before)).current?.slice(0, 8) ?? "";
  await expect(keys(withoutFormer, "retire", "details", old)).rejects.toThrow(
    `The key ${old} stays: searching`,
  );
  const [one, two] = [configWith(before), configWith(after)].map((config) => openSealer(config));
  expect(one?.searchToken("selvam")).toEqual(two?.searchToken("selvam"));
});

test("the key of a file in quarantine is replaced too, and a destroyed file stays unreadable even from a backup", async () => {
  const store = openFileStore(configWith(before), async () => {});
  const made = await store.write({ id: randomUUID(), source: Buffer.from("a deleted page") });
  const columns = { key_id: made.keyId, wrapped_key: made.wrappedKey };
  await t.db
    .insertInto("quarantined_files")
    .values({
      storage_name: made.storageName,
      file_id: made.id,
      user_id: userId,
      media_type: "image/jpeg",
      size_bytes: made.sizeBytes,
      ...columns,
    })
    .execute();
  await keys(after, "rotate");
  const found = await t.db
    .selectFrom("quarantined_files")
    .select(["key_id as keyId", "wrapped_key as wrappedKey"])
    .where("storage_name", "=", made.storageName)
    .executeTakeFirstOrThrow();
  const current = openFileStore(configWith(withoutFormer), async () => {});
  expect((await buffer(await current.read({ ...made, ...found }))).toString()).toBe("a deleted page");

  await t.db.transaction().execute((tx) => dropQuarantined(tx, made.storageName));
  const left = await t.db
    .selectFrom("quarantined_files")
    .select("file_id")
    .where("file_id", "=", made.id)
    .execute();
  expect(left).toEqual([]);
  // The row of a backup from before the rotation, with the bytes still on the disk.
  await expect(current.read(made)).rejects.toThrow("is not among the configured ones");
});
