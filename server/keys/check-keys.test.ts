// The product refuses to start with keys that its database was not written with, and changes nothing (P25).
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { writeCheckpoint } from "#server/review/audit/write-checkpoints.ts";
import { anApplication } from "#testing/an-application.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { readPushToken, saveSubscription } from "#server/notifications/push/subscription-store.ts";
import { aPushToken } from "#testing/push/a-push-token.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { recordKeys, refuseUnknownKeys, refuseWrongKeys } from "./check-keys.ts";
import { type KeyPurpose, keyPurposes, keysFor } from "./configured-keys.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";

const given = {
  FILES_KEY: "the files key of this test long enough",
  DETAILS_KEY: "the details key of this test long enough",
  AUDIT_KEY: "the audit key of this test long enough",
  PUSH_KEY: "the push key of this test which is long enough",
  PASSWORD_PEPPER: "the pepper of this test which is long enough",
};
type Settings = Record<string, string>;
const purposes = Object.entries(keyPurposes).map(
  ([purpose, { setting }]) => [purpose as KeyPurpose, setting] as const,
);

let t: TestApp;
const url = () => t.platform.config.database.url ?? "";

/** The settings of the product, in another or the same DATA_DIR. */
function configWith(settings: Settings, dataDir = t.platform.config.dataDir) {
  return readConfig({ NODE_ENV: "test", DATABASE_URL: url(), DATA_DIR: dataDir, ...settings });
}

const without = (setting: string) => ({ ...given, [setting]: "" });
const withOther = (setting: string) => ({ ...given, [setting]: `another key of this test for ${setting}` });
const shortId = (purpose: KeyPurpose) => keysFor(purpose, t.platform.config).current?.slice(0, 8) ?? "";

/** What all tables and the folder contain. */
async function contents(): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(t.ownerDb);
  const rows: unknown[] = [];
  for (const { name } of tables.rows) {
    const hash =
      await sql`SELECT ${sql.lit(name)} AS name, md5(string_agg(row::text, '|' ORDER BY row::text)) AS hash
      FROM ${sql.table(name)} AS row`.execute(t.ownerDb);
    rows.push(hash.rows[0]);
  }
  return { rows, files: filesIn(t.platform.config.dataDir) };
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names
    .filter((name) => statSync(join(folder, name)).isFile())
    .map(
      (name) =>
        `${name} ${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}`,
    )
    .sort();
}

/** A product with a file, an application, a checkpoint, a push subscription and a peppered password. */
async function startUsedApp(settings: Settings): Promise<TestApp> {
  const app = await startTestApp({ settings });
  const traveller = await app.signUp();
  const file = await app.platform.files.write({ id: crypto.randomUUID(), source: Buffer.from("a page") });
  await app.db
    .insertInto("files")
    .values({
      id: file.id,
      user_id: traveller.userId,
      media_type: "image/jpeg",
      size_bytes: file.sizeBytes,
      storage_name: file.storageName,
      key_id: file.keyId,
      wrapped_key: file.wrappedKey,
      ...sealTexts(app.platform.sealer, { table: "files", id: file.id }, { display_name: "page.jpg" }),
      created_at: app.clock.now(),
    })
    .execute();
  await anApplication(app, traveller);
  const subscription = readPushToken(app.platform, aPushToken());
  if (subscription === undefined) throw new Error("The push token of the test cannot be used.");
  await saveSubscription(app.db, app.platform, {
    userId: traveller.userId,
    sessionHash: Buffer.alloc(32),
    subscription,
  });
  await writeCheckpoint(app.platform);
  const password = await app.platform.passwords.hash("monsoon lamp 42");
  await app.db.updateTable("users").set({ password_hash: password }).execute();
  return app;
}

describe("a database whose keys are recorded", () => {
  beforeAll(async () => {
    t = await startUsedApp(given);
    await refuseWrongKeys(url(), t.platform.config);
    await recordKeys(t.db, t.platform.config, readConfig);
  });
  afterAll(() => t.close());

  it("is accepted with its own keys, which are recorded once", async () => {
    const before = await contents();
    await refuseWrongKeys(url(), configWith(given));
    await recordKeys(t.db, configWith(given), readConfig);
    expect(await contents()).toEqual(before);
  });

  it.each(purposes)(
    "is refused with another key for %s (%s), and nothing is changed",
    async (purpose, setting) => {
      const before = await contents();
      const config = configWith(withOther(setting));
      const start = refuseWrongKeys(url(), config);
      await expect(start).rejects.toThrow(
        "Pravesh cannot use this database with these keys. Nothing was changed.",
      );
      await expect(start).rejects.toThrow(`- ${setting}: is the key `);
      await expect(start).rejects.toThrow(`this database was written with the key ${shortId(purpose)}`);
      await expect(recordKeys(t.db, config, readConfig)).rejects.toThrow(setting);
      await expect(refuseUnknownKeys(t.db, config)).rejects.toThrow(setting);
      expect(await contents()).toEqual(before);
    },
  );

  it.each(purposes)(
    "is refused without the key for %s (%s), and nothing is changed",
    async (purpose, setting) => {
      const before = await contents();
      const start = refuseWrongKeys(url(), configWith(without(setting)));
      await expect(start).rejects.toThrow(`- ${setting}: is missing`);
      await expect(start).rejects.toThrow(`this database was written with the key ${shortId(purpose)}`);
      expect(await contents()).toEqual(before);
    },
  );

  it("names every key that does not fit at once", async () => {
    const all = Object.fromEntries(
      Object.keys(given).map((name) => [name, `another key for ${name} of this test`]),
    );
    await expect(refuseWrongKeys(url(), configWith(all))).rejects.toThrow(
      /FILES_KEY: .*\n- DETAILS_KEY: .*\n- AUDIT_KEY: .*\n- PUSH_KEY: .*\n- PASSWORD_PEPPER: .*$/,
    );
  });

  it("is accepted with a new key next to its own, and then needs both", async () => {
    const next = "the next files key of this test long enough";
    const rotated = { ...given, FILES_KEY: next, FILES_KEY_FORMER: given.FILES_KEY };
    await refuseWrongKeys(url(), configWith(rotated));
    await recordKeys(t.db, configWith(rotated), readConfig);
    await expect(refuseWrongKeys(url(), configWith(given))).rejects.toThrow("- FILES_KEY: is the key ");
    await expect(refuseWrongKeys(url(), configWith({ ...given, FILES_KEY: next }))).rejects.toThrow(
      `written with the key ${shortId("files")}. Put it back, or into FILES_KEY_FORMER.`,
    );
    await refuseWrongKeys(url(), configWith({ ...given, FILES_KEY_FORMER: next }));
  });

  it("is refused when the oldest key of the details is not the last one", async () => {
    const next = "the next details key of this test long enough";
    const spread = { FILES_KEY_FORMER: "the next files key of this test long enough" };
    const wrong = { ...given, ...spread, DETAILS_KEY_FORMER: next };
    await expect(refuseWrongKeys(url(), configWith(wrong))).rejects.toThrow(
      `- DETAILS_KEY_FORMER: must end with the oldest key ${shortId("details")}`,
    );
    await refuseWrongKeys(
      url(),
      configWith({ ...wrong, DETAILS_KEY_FORMER: `${next},${given.DETAILS_KEY}` }),
    );
  });
});

describe("a database from before keys were recorded", () => {
  beforeAll(async () => {
    t = await startUsedApp(given);
  });
  afterAll(() => t.close());

  it.each(purposes.filter(([purpose]) => purpose === "files" || purpose === "details"))(
    "is refused with another key for %s (%s) than its data has",
    async (purpose, setting) => {
      const before = await contents();
      const written = `written with the key ${shortId(purpose)}`;
      await expect(refuseWrongKeys(url(), configWith(withOther(setting)))).rejects.toThrow(written);
      await expect(refuseWrongKeys(url(), configWith(without(setting)))).rejects.toThrow(written);
      expect(await contents()).toEqual(before);
    },
  );

  it("is refused with an audit key that did not sign the last checkpoint", async () => {
    for (const settings of [withOther("AUDIT_KEY"), without("AUDIT_KEY")])
      await expect(refuseWrongKeys(url(), configWith(settings))).rejects.toThrow(
        "- AUDIT_KEY: did not sign the last line",
      );
  });

  it.each(["PUSH_KEY", "PASSWORD_PEPPER"])("is refused without %s, which its data needs", async (setting) => {
    await expect(refuseWrongKeys(url(), configWith(without(setting)))).rejects.toThrow(
      `- ${setting}: is missing`,
    );
  });

  it("is accepted with its own keys", async () => {
    await refuseWrongKeys(url(), configWith(given));
  });
});

it("processes that start at once on one database and DATA_DIR use the keys of the first", async () => {
  const database = await openTestDatabase();
  const dataDir = makeTemporaryDataDir("same-time");
  const addresses = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "error", ...addresses };
  const products = await Promise.all([1, 2, 3].map(() => startProduct(settings)));
  await Promise.all(products.map((product) => endProduct(product, "SIGTERM")));
  await refuseWrongKeys(database.url, readConfig(settings));
  await database.close();
  removeTemporaryDataDir(dataDir);
}, 90_000);

describe("the product with its embedded database", () => {
  const dataDir = makeTemporaryDataDir("keys");
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const secrets = join(dataDir, "secrets.json");
  afterAll(() => removeTemporaryDataDir(dataDir));

  it("starts, refuses lost and changed secrets without storing new ones, and starts with its own again", async () => {
    await endProduct(await startProduct(settings), "SIGTERM");
    const own = readFileSync(secrets, "utf8");

    renameSync(secrets, `${secrets}.lost`);
    await expect(startProduct(settings)).rejects.toThrow(
      `The secrets of the database in ${dataDir} are missing: put its file secrets.json back. Nothing was changed.`,
    );
    expect(existsSync(secrets)).toBe(false);

    const parsed = JSON.parse(own) as Record<string, string>;
    const passwords = Object.entries(parsed).filter(([name]) => name.startsWith("database"));
    const damaged = JSON.stringify(Object.fromEntries(passwords));
    writeFileSync(secrets, damaged);
    await expect(startProduct(settings)).rejects.toThrow(
      /Nothing was changed\.\n- FILES_KEY: is missing, and is not in secrets\.json either; .*\n- DETAILS_KEY: .*\n- AUDIT_KEY: .*\n- PUSH_KEY: /,
    );
    expect(readFileSync(secrets, "utf8")).toBe(damaged);

    renameSync(`${secrets}.lost`, secrets);
    await endProduct(await startProduct(settings), "SIGTERM");
    expect(readFileSync(secrets, "utf8")).toBe(own);
  }, 90_000);
});
