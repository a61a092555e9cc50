// The product refuses to start with files and a database that do not belong together, and changes nothing (docs/decisions/0031).
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import { storedNames } from "#testing/uploads/stored-files.ts";
import { sweepFiles } from "./sweep-files.ts";
import { checkStore } from "./check-store.ts";

let one: TestApp;
let other: TestApp;
beforeEach(async () => {
  [one, other] = await Promise.all([startTestApp(), startTestApp()]);
  // The databases of tests are clones of one.
  await other.ownerDb.updateTable("installation").set({ store_id: randomUUID() }).execute();
});
afterEach(() => Promise.all([one.close(), other.close()]));

async function upload(test: TestApp): Promise<void> {
  const person = draftClient(test, await test.signUp());
  const { id } = (await person.start("japan")).data;
  const traveller = (await person.addTraveller(id)).data;
  await person.changeTraveller(id, traveller.id, { consentGiven: true });
  const path = person.documentPath(id, traveller.id, "photo");
  expect((await person.upload(path, { bytes: await honestPicture() })).status).toBe(200);
}

const check = (database: TestApp, store: TestApp) =>
  checkStore({ db: database.db, files: store.platform.files });

it("a new store gets the ID of its database, and the next start accepts it", async () => {
  expect(await one.platform.files.readId()).toBeUndefined();
  await check(one, one);
  const id = await one.platform.files.readId();
  await check(one, one);
  expect(await one.platform.files.readId()).toBe(id);
});

it("files of another database are refused, and none is removed", async () => {
  await check(one, one);
  await upload(one);
  const before = storedNames(one);
  await expect(check(other, one)).rejects.toThrow("The stored files belong to another database.");
  await sweepFiles({ db: other.db, files: one.platform.files });
  expect(storedNames(one)).toEqual(before);
  await check(one, one);
});

it("a store from before there were IDs is accepted if the database knows its files, and refused if not", async () => {
  await upload(one);
  await expect(check(other, one)).rejects.toThrow("The database does not know the stored files.");
  expect(await one.platform.files.readId()).toBeUndefined();
  await check(one, one);
});

it("an empty store is refused if the database knows files", async () => {
  await upload(one);
  await expect(check(one, other)).rejects.toThrow("The database knows 1 files, but the file store is empty.");
});

it("a store whose ID was lost is recognised by its files", async () => {
  await check(one, one);
  await upload(one);
  rmSync(`${one.platform.config.files.dir}/store-id`);
  await check(one, one);
  expect(await one.platform.files.readId()).toBeDefined();
});
