// Removes abandoned drafts with their files, and nothing else (policy `draftRetentionDays`; P23).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftClient } from "#testing/draft-client.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import { remainingNames } from "#testing/uploads/stored-files.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { removeAbandonedDrafts } from "./sweep-drafts.ts";
import { warnOfRemoval } from "./warn-of-removal.ts";

let test: TestApp;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  picture = await honestPicture();
});
afterAll(() => test.close());

const dayMs = 24 * 3_600_000;
const files = () => remainingNames(test);

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
    test.clock.advance(88 * dayMs);
    await warnOfRemoval(test.platform);
    test.clock.advance(2 * dayMs);
    const recent = await aDraftWithPhoto("vietnam");
    expect(await removeAbandonedDrafts(test.platform)).toBe(0);
    test.clock.advance(1000);
    expect(await removeAbandonedDrafts(test.platform)).toBe(1);
    expect((await draftIds()).sort()).toEqual([paid, recent].sort());
    expect(await draftIds()).not.toContain(forgotten);
    expect(await files()).toHaveLength(2);
  });
});
