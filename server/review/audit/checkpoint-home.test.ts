// Checkpoints have one home for all machines, and each machine's file shows what was removed there (docs/decisions/0048).
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { recordEvent } from "#server/applications/history/event-store.ts";
import { anApplication } from "#testing/an-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { checkpointHome } from "./checkpoint-home.ts";
import { type Checkpoint, signedLine, startDigest, addToDigest } from "./checkpoints.ts";
import { checkpointText } from "./copy-checkpoints.ts";
import { caseEvents, readHead } from "./history-store.ts";
import { verifyHistory } from "./verify-history.ts";
import { writeCheckpoint } from "./write-checkpoints.ts";

let t: TestApp;
let applicationId = "";
beforeAll(async () => {
  t = await startTestApp();
  applicationId = (await anApplication(t, await t.signUp())).id;
});
afterAll(() => t.close());

const own = () => t.platform.config.audit;
/** The file of another machine. */
const elsewhere = () => ({ ...own(), path: join(dirname(own().path), "other-machine.jsonl") });
beforeEach(async () => {
  await t.ownerDb.transaction().execute(async (tx) => {
    await sql`ALTER TABLE audit_checkpoints DISABLE TRIGGER USER`.execute(tx);
    await sql`DELETE FROM audit_checkpoints`.execute(tx);
    await sql`ALTER TABLE audit_checkpoints ENABLE TRIGGER USER`.execute(tx);
  });
  for (const { path } of [own(), elsewhere()]) rmSync(path, { force: true });
});

const addEvent = () =>
  t.db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, { applicationId, kind: "released", details: {}, actor: "x", at: t.clock.now() }),
    );
const write = (place = own()) => writeCheckpoint(t.platform, checkpointHome(t.db, place));
const linesOf = ({ path }: { path: string }) =>
  existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
const stored = async () =>
  (await t.db.selectFrom("audit_checkpoints").select("line").orderBy("number").execute()).map(
    ({ line }) => line,
  );
const removeStored = (after: number) =>
  t.ownerDb.transaction().execute(async (tx) => {
    await sql`ALTER TABLE audit_checkpoints DISABLE TRIGGER USER`.execute(tx);
    await tx.deleteFrom("audit_checkpoints").where("number", ">", after).execute();
    await sql`ALTER TABLE audit_checkpoints ENABLE TRIGGER USER`.execute(tx);
  });

/** A line as the version before wrote it, into the file only. */
async function writeAsBefore(place = own()): Promise<void> {
  await addEvent();
  const last = linesOf(place).at(-1);
  const before = last === undefined ? undefined : (JSON.parse(last) as Checkpoint);
  const after = before?.events.upTo ?? 0;
  const { upTo, office } = await t.db.transaction().execute(readHead);
  const digest = startDigest();
  let count = 0;
  for await (const event of caseEvents(t.db, { after, until: upTo })) {
    addToDigest(digest, event);
    count += 1;
  }
  const events = { after, upTo, count, digest: digest.digest("hex") };
  const line = signedLine(place.key, { at: t.clock.now().toISOString(), events, office }, before);
  writeFileSync(place.path, [...linesOf(place), line].map((text) => `${text}\n`).join(""));
}

const verify = (others: string[] = []) => verifyHistory(t.db, { ...own(), others });

it("each machine writes to the table, and its file gets what other machines wrote", async () => {
  for (const place of [own(), elsewhere(), own(), elsewhere()]) {
    await addEvent();
    expect(await write(place)).toBe(true);
  }
  expect(linesOf(elsewhere())).toEqual(await stored());
  expect(linesOf(own())).toEqual((await stored()).slice(0, 3));
  const { checkpoints, files, problems } = await verify([elsewhere().path]);
  expect({ checkpoints, problems }).toEqual({ checkpoints: 4, problems: [] });
  expect(files.map(({ lines }) => lines)).toEqual([3, 4]);
});

it("what the version before wrote is added to the table, also while it still runs", async () => {
  await writeAsBefore();
  await writeAsBefore();
  expect(await verify()).toMatchObject({ checkpoints: 2, problems: [] });
  await addEvent();
  await write();
  await writeAsBefore();
  expect(await verify()).toMatchObject({ checkpoints: 4, problems: [] });
  await addEvent();
  await write();
  expect(await stored()).toEqual(linesOf(own()));
  expect(await stored()).toHaveLength(5);
  expect(await verify()).toMatchObject({ checkpoints: 5, problems: [] });
});

it("is completed when the process was killed between the table and the file", async () => {
  await addEvent();
  await write();
  const before = readFileSync(own().path);
  await addEvent();
  await write();
  writeFileSync(own().path, before);
  await addEvent();
  await write();
  expect(linesOf(own())).toEqual(await stored());
  expect(await verify()).toMatchObject({ checkpoints: 3, problems: [] });
});

it("a file that the version before wrote on another machine is set aside, and still verified", async () => {
  await writeAsBefore(elsewhere());
  await addEvent();
  await write();
  copyFileSync(elsewhere().path, own().path);
  await addEvent();
  await write();
  expect(linesOf(own())).toEqual(await stored());
  const { checkpoints, problems } = await verify();
  expect({ checkpoints, problems }).toEqual({ checkpoints: 3, problems: [] });
});

it("the job fails when the end of the table was removed, and when a file has other lines", async () => {
  for (let round = 0; round < 3; round++) {
    await addEvent();
    await write();
  }
  const lines = linesOf(own());
  await removeStored(2);
  await expect(write()).rejects.toThrow("The database does not have checkpoint 3");
  await removeStored(0);
  await expect(write()).rejects.toThrow("The database does not have checkpoint 1");
  rmSync(own().path);
  await addEvent();
  await write();
  writeFileSync(own().path, `${lines[0]}\n`);
  await expect(write()).rejects.toThrow("Line 1 of the checkpoints file is not the one in the database.");
  expect((await verify()).problems).toContain(`Line 1 of ${own().path} is not the one in the database.`);
});

it("a line that the application role adds without the key is noticed", async () => {
  await addEvent();
  await write();
  await t.db
    .insertInto("audit_checkpoints")
    .values({ number: 2, line: linesOf(own())[0] ?? "" })
    .execute();
  await addEvent();
  await expect(write()).rejects.toThrow();
  expect((await verify()).problems).toContain("Checkpoint 2 in the database was changed or moved.");
});

it("a backup takes the lines from the table, and from the file before there are any", async () => {
  const text = async (newest?: number) => {
    let read = "";
    for await (const chunk of checkpointText(t.db, own().path)(newest)) read += String(Buffer.from(chunk));
    return read;
  };
  expect(await text()).toBe("");
  await writeAsBefore();
  expect(await text()).toBe(`${linesOf(own())[0]}\n`);
  for (let round = 0; round < 2; round++) {
    await addEvent();
    await write();
  }
  rmSync(own().path);
  expect(await text()).toBe((await stored()).map((line) => `${line}\n`).join(""));
  expect(await text(1)).toBe(`${(await stored()).at(-1)}\n`);
});
