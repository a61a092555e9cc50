// The product refuses to start with files and a database that do not belong together, and changes nothing (docs/decisions/0031).
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addUser } from "#server/accounts/user-store.ts";
import { noteIntent } from "#server/platform/files/file-intent-store.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { sealerOf } from "#server/platform/sealing/sealer.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { checkStore } from "./check-store.ts";
import { insertFile } from "./document-store.ts";
import { sweepFiles } from "./sweep-files.ts";

const now = new Date("2026-11-20T06:30:00Z");
const key = "a key of thirty-two characters and more";
const sealer = sealerOf([key]);

async function anInstallation() {
  const database = await openTestDatabase();
  const { db, ownerDb } = database;
  const dir = mkdtempSync(join(tmpdir(), "pravesh-store-"));
  const files = openFileStore({ files: { dir, key, formerKeys: [] } }, (name) => noteIntent(db, name));
  // The databases of tests are clones of one.
  await ownerDb.updateTable("installation").set({ store_id: randomUUID() }).execute();
  return {
    db,
    files,
    storedNames: () => readdirSync(dir).filter((name) => /^[0-9a-f]{32}$/.test(name)),
    forgetId: () => rmSync(join(dir, "store-id")),
    async storeFile() {
      const userId = (await addUser(db, sealer, { ...aPerson, now })) ?? "";
      const file = await files.write({ id: randomUUID(), source: Buffer.from("a page") });
      const upload = { userId, file, mediaType: "image/jpeg", displayName: "page.jpg" } as const;
      await db.transaction().execute((tx) => insertFile(tx, sealer, { upload, now }));
    },
    async close() {
      await database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const aPerson = {
  fullName: "Asha Rao",
  email: "asha@nowhere.example",
  phone: "9999999999",
  passwordHash: "none",
};

let one: Awaited<ReturnType<typeof anInstallation>>;
let other: Awaited<ReturnType<typeof anInstallation>>;
beforeEach(async () => {
  [one, other] = await Promise.all([anInstallation(), anInstallation()]);
});
afterEach(() => Promise.all([one.close(), other.close()]));

const check = ({ db }: typeof one, { files }: typeof one) => checkStore({ db, files });

it("a new store gets the ID of its database, and the next start accepts it", async () => {
  expect(await one.files.readId()).toBeUndefined();
  await check(one, one);
  const id = await one.files.readId();
  expect(id).toBeDefined();
  await check(one, one);
  expect(await one.files.readId()).toBe(id);
});

it("files of another database are refused, and none is removed", async () => {
  await check(one, one);
  await one.storeFile();
  const before = one.storedNames();
  await expect(check(other, one)).rejects.toThrow("The stored files belong to another database.");
  await sweepFiles({ db: other.db, files: one.files });
  expect(one.storedNames()).toEqual(before);
  await check(one, one);
});

it("a store from before there were IDs is accepted if the database knows its files, and refused if not", async () => {
  await one.storeFile();
  await expect(check(other, one)).rejects.toThrow("The database does not know the stored files.");
  expect(await one.files.readId()).toBeUndefined();
  await check(one, one);
});

it("an empty store is refused if the database knows files", async () => {
  await one.storeFile();
  await expect(check(one, other)).rejects.toThrow("The database knows 1 files, but the file store is empty.");
});

it("a store whose ID was lost is recognised by its files", async () => {
  await check(one, one);
  await one.storeFile();
  one.forgetId();
  await check(one, one);
  expect(await one.files.readId()).toBeDefined();
});
