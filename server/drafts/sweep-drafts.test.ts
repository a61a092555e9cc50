// Removes abandoned drafts and orphaned files, and nothing else (policy `draftRetentionDays`; P23).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftClient } from "#testing/draft-client.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { removeAbandonedDrafts, removeOrphanFiles, startDraftSweep } from "./sweep-drafts.ts";

let test: TestApp;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  picture = await honestPicture();
});
afterAll(() => test.close());

const dayMs = 24 * 3_600_000;
const files = () => test.platform.files.list(0);

async function aDraftWithPhoto(destination: string) {
  const person = draftClient(test, await test.signUp());
  const { id } = (await person.start(destination)).data;
  const traveller = (await person.addTraveller(id)).data;
  await person.changeTraveller(id, traveller.id, { consentGiven: true });
  await person.upload(person.documentPath(id, traveller.id, "photo"), { bytes: picture });
  return id;
}

const draftIds = async () => (await test.db.selectFrom("drafts").select("id").execute()).map(({ id }) => id);

describe("the sweep", () => {
  it("removes drafts unchanged for 90 days, with their files", async () => {
    const forgotten = await aDraftWithPhoto("japan");
    const paid = await aDraftWithPhoto("japan");
    const plan = await test.db
      .selectFrom("plans")
      .select("id")
      .where("destination_id", "=", "japan")
      .executeTakeFirstOrThrow();
    const submitted = { state: "submitted", plan_id: plan.id };
    await test.db.updateTable("drafts").set(submitted).where("id", "=", paid).execute();
    test.clock.advance(90 * dayMs);
    const recent = await aDraftWithPhoto("vietnam");
    expect(await removeAbandonedDrafts(test.platform)).toBe(0);
    test.clock.advance(1000);
    expect(await removeAbandonedDrafts(test.platform)).toBe(1);
    expect((await draftIds()).sort()).toEqual([paid, recent].sort());
    expect(await draftIds()).not.toContain(forgotten);
    expect(await files()).toHaveLength(2);
  });

  it("erases partial uploads, and files without a row, once they are old enough", async () => {
    const before = await files();
    const orphan = await test.platform.files.write({ id: randomUUID(), source: picture });
    await test.platform.files.hold(picture);
    expect(await removeOrphanFiles(test.platform)).toBe(0);
    expect(await removeOrphanFiles(test.platform, 0)).toBe(1);
    expect(await files()).toEqual(before);
    expect(await files()).not.toContain(orphan.storageName);
  });

  it("runs at once and can be stopped", async () => {
    test.clock.advance(91 * dayMs);
    await startDraftSweep(test.platform)();
    expect(await files()).toHaveLength(1);
  });
});
