// The names in the filing pack: as filed by the destination's rule, which for the United Arab Emirates needs two words (D34).
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AuthorityProfile, neutralProfile } from "#domain/authorities/authority-profile.ts";
import { filedWithFather } from "#domain/passport/filed-name.ts";
import { paiseFromRupees } from "#domain/money.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { addProfileVersion } from "#server/catalogue/authorities/authority-profile-store.ts";
import { addFactVersions } from "#server/catalogue/rules/rule-fact-store.ts";
import { claimForOffice, staffFor } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { getCase } from "../case/case-store.ts";
import { readFilingPack } from "./filing-pack.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const selvam = { first_name: "Selvam", last_name: "", no_surname: true, father_name: "Murugan" };

it.each([
  ["is as in the passport", { father_name: "Anand" }, ["Iyer", "Meera"]],
  [
    "has the father's name added, once confirmed",
    { ...selvam, marks: [filedWithFather] },
    ["Murugan", "Selvam"],
  ],
  ["has no father's name that was only typed", selvam, [undefined, "Selvam"]],
])("a name %s", async (_, person, names) => {
  const { userId } = await test.signUp();
  const { id } = await familyApplication(test, { userId, travellers: 1, person });
  const deps = { platform: test.platform };
  await claimForOffice(deps, id);
  const { specialist: caller } = await staffFor(deps);
  const { travellers } = await readFilingPack(test.platform, { id, caller });
  const value = (wanted: string) => travellers[0]?.fields.find(({ field }) => field === wanted)?.value;
  expect([value("surname"), value("givenNames")]).toEqual(names);
});

it("has the government fee that the travellers who are not rejected have paid", async () => {
  const { userId } = await test.signUp();
  const { id } = await familyApplication(test, { userId, travellers: 2 });
  const deps = { platform: test.platform };
  await claimForOffice(deps, id);
  const { specialist: caller, supervisor } = await staffFor(deps);
  const read = () => readFilingPack(test.platform, { id, caller });
  const row = await getCase(test.platform.db, id);
  const ofBoth = formOf(test.platform.sealer, row).visaData.pricing.governmentFee;
  expect((await read()).governmentFee).toBe(paiseFromRupees(ofBoth));
  const [first] = (await read()).travellers;
  const now = test.platform.clock();
  const proposal = {
    outcome: "rejection_proposed",
    reason_code: "funds",
    proposed_by: caller.id,
    proposed_at: now,
  } as const;
  const decision = { outcome: "rejected", decided_by: supervisor.id, decided_at: now } as const;
  for (const change of [proposal, decision]) {
    await test.platform.db
      .updateTable("application_travellers")
      .set(change)
      .where("id", "=", first!.id)
      .execute();
  }
  expect((await read()).governmentFee).toBe(paiseFromRupees(ofBoth / 2));
});

it("is written as the profile of the authority says, and marks the files that its portal would reject", async () => {
  const { userId } = await test.signUp({ phone: "9876501234" });
  const { id } = await familyApplication(test, { userId, travellers: 1, person: { father_name: "Anand" } });
  const deps = { platform: test.platform };
  await claimForOffice(deps, id);
  const { specialist: caller } = await staffFor(deps);
  const row = await getCase(test.platform.db, id);
  const plain = await readFilingPack(test.platform, { id, caller });
  expect(plain.authority?.described).toBe(false);
  expect(plain.travellers[0]?.files.flatMap(({ problems }) => problems)).toEqual([]);
  const profile: AuthorityProfile = {
    ...neutralProfile,
    fields: ["phone", "fullName", "dateOfBirth"],
    dateFormat: "slashes",
    capitals: true,
    phoneFormat: "national",
    fileNaming: "position",
    photoTypes: ["image/png"],
    documentTypes: ["application/pdf"],
  };
  await test.platform.db.transaction().execute((tx) =>
    addProfileVersion(tx, {
      destinationId: row.destination_id,
      version: 1,
      profile,
      savedBy: caller.id,
      savedAt: test.platform.clock(),
    }),
  );
  const { travellers, authority } = await readFilingPack(test.platform, { id, caller });
  expect(authority).toMatchObject({ described: true, fileRules: { documentTypes: ["application/pdf"] } });
  const [first] = travellers;
  expect(first?.fields).toEqual([
    { field: "phone", value: "9876501234" },
    { field: "fullName", value: "MEERA IYER" },
    { field: "dateOfBirth", value: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
  ]);
  const photo = first?.files.find(({ kind }) => kind === "photo");
  expect(photo).toMatchObject({ name: "1-photo.jpg", problems: ["type"] });
  const page = first?.files.find(({ kind }) => kind === "firstPage");
  expect(page).toMatchObject({ name: "1-passport-first-page.jpg", problems: ["type"] });
});

it("has a revision that changes with a value, is the same otherwise, and does not contain it", async () => {
  const { userId } = await test.signUp();
  const { id } = await familyApplication(test, { userId, travellers: 1 });
  const deps = { platform: test.platform };
  await claimForOffice(deps, id);
  const { specialist: caller } = await staffFor(deps);
  const revision = async () => (await readFilingPack(test.platform, { id, caller })).revision;
  const before = await revision();
  expect(before).toMatch(/^[\w-]{22}$/);
  expect(await revision()).toBe(before);
  const { destination_id: destinationId } = await getCase(test.platform.db, id);
  const profile: AuthorityProfile = { ...neutralProfile, dateFormat: "iso" };
  const version = { destinationId, version: 2, profile, savedBy: caller.id, savedAt: test.platform.clock() };
  await test.platform.db.transaction().execute((tx) => addProfileVersion(tx, version));
  expect(await revision()).not.toBe(before);
});

it("says that the authority is closed today and when it opens, and nothing on its working days", async () => {
  const { userId } = await test.signUp();
  const { id } = await familyApplication(test, { userId, travellers: 1 });
  const deps = { platform: test.platform };
  await claimForOffice(deps, id);
  const { specialist: caller } = await staffFor(deps);
  const closed = async () => (await readFilingPack(test.platform, { id, caller })).authority?.closed;
  expect(await closed()).toBeNull();
  test.clock.advance(24 * 3_600_000);
  const saturday = { date: "2026-11-21", nextOpen: "2026-11-23" };
  expect(await closed()).toMatchObject(saturday);
});

it("names the authority's holiday of today where the facts know its name", async () => {
  const { userId } = await test.signUp();
  const { id } = await familyApplication(test, { userId, travellers: 1 });
  const deps = { platform: test.platform };
  await claimForOffice(deps, id);
  const { specialist: caller } = await staffFor(deps);
  const { destination_id: destinationId } = await getCase(test.platform.db, id);
  test.clock.advance(2 * 24 * 3_600_000);
  const holidayNames = ["2026-11-23 Founding Day"];
  const value = { dates: ["2026-11-23", "2026-11-24"], holidayNames };
  const fact = { destinationId, planId: null, key: "holidays", version: 9, value } as const;
  await test.platform.db.transaction().execute((tx) => addFactVersions(tx, [fact]));
  const closed = async () => (await readFilingPack(test.platform, { id, caller })).authority?.closed;
  expect(await closed()).toMatchObject({ because: "holiday", name: "Founding Day", nextOpen: "2026-11-25" });
  test.clock.advance(24 * 3_600_000);
  expect(await closed()).toStrictEqual({ date: "2026-11-24", because: "holiday", nextOpen: "2026-11-25" });
});
