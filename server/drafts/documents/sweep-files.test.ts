// Files without a row are removed after an hour, and deleted ones are destroyed after a week; no other file ever is (P23, P25).
import { randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import { storedNames } from "#testing/uploads/stored-files.ts";
import { sweepFiles } from "./sweep-files.ts";

let test: TestApp;
let picture: Buffer;
let person: DraftClient;
let path: string;
beforeAll(async () => {
  test = await startTestApp();
  picture = await honestPicture();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = draftClient(test, await test.signUp());
  const { id } = (await person.start("japan")).data;
  const traveller = (await person.addTraveller(id)).data;
  await person.changeTraveller(id, traveller.id, { consentGiven: true });
  path = person.documentPath(id, traveller.id, "photo");
});

/** Lets notes and quarantined files grow older. */
async function pass(time: string): Promise<void> {
  await sql`UPDATE file_intents SET noted_at = noted_at - ${time}::interval`.execute(test.ownerDb);
  await sql`UPDATE quarantined_files SET deleted_at = deleted_at - ${time}::interval`.execute(test.ownerDb);
}

const notes = () => test.ownerDb.selectFrom("file_intents").select("storage_name").execute();
const quarantine = () => test.ownerDb.selectFrom("quarantined_files").selectAll().execute();

it("an upload leaves a row and no note", async () => {
  expect((await person.upload(path, { bytes: picture })).status).toBe(200);
  expect(await notes()).toEqual([]);
});

it("a file whose process was killed before it got a row is removed after an hour", async () => {
  const { storageName } = await test.platform.files.write({ id: randomUUID(), source: picture });
  expect(await notes()).toEqual([{ storage_name: storageName }]);
  await pass("59 minutes");
  expect(await sweepFiles(test.platform)).toMatchObject({ withoutRow: 0 });
  expect(storedNames(test)).toContain(storageName);
  await pass("2 minutes");
  expect(await sweepFiles(test.platform)).toMatchObject({ withoutRow: 1 });
  expect(storedNames(test)).not.toContain(storageName);
  expect(await notes()).toEqual([]);
});

it("a file that the database does not know stays", async () => {
  const name = "0123456789abcdef".repeat(2);
  writeFileSync(join(test.platform.config.files.dir, name), "of another database");
  await pass("30 days");
  await sweepFiles(test.platform);
  expect(readdirSync(test.platform.config.files.dir)).toContain(name);
});

it("a file with a row stays even if its note is still there", async () => {
  await person.upload(path, { bytes: picture });
  const [name = ""] = storedNames(test).filter((one) => !one.startsWith("0123"));
  await test.ownerDb.insertInto("file_intents").values({ storage_name: name }).execute();
  await pass("2 hours");
  await sweepFiles(test.platform);
  expect(storedNames(test)).toContain(name);
  await test.ownerDb.deleteFrom("file_intents").execute();
});

it("a deleted file keeps its bytes and its key for seven days, out of everybody's reach, and then loses both", async () => {
  await pass("30 days");
  await sweepFiles(test.platform);
  const before = storedNames(test);
  await person.upload(path, { bytes: picture });
  const [name] = storedNames(test).filter((one) => !before.includes(one));
  expect((await person.call("DELETE", path)).status).toBe(204);
  expect((await person.call("GET", path)).status).toBe(404);
  expect(await quarantine()).toMatchObject([{ storage_name: name, user_id: person.userId }]);
  await pass("6 days 23 hours");
  expect(await sweepFiles(test.platform)).toMatchObject({ destroyed: 0 });
  expect(storedNames(test)).toContain(name);
  await pass("2 hours");
  expect(await sweepFiles(test.platform)).toMatchObject({ destroyed: 1 });
  expect(storedNames(test)).not.toContain(name);
  expect(await quarantine()).toEqual([]);
});

it("a file that cannot be erased keeps no other from being erased, and fails the sweep", async () => {
  const { storageName } = await test.platform.files.write({ id: randomUUID(), source: picture });
  await test.ownerDb.insertInto("file_intents").values({ storage_name: "../secrets.json" }).execute();
  await pass("2 hours");
  await expect(sweepFiles(test.platform)).rejects.toThrow("Invalid file name");
  expect(storedNames(test)).not.toContain(storageName);
  expect(await notes()).toEqual([{ storage_name: "../secrets.json" }]);
});
