// What an authority asks for in addition, from the profile to the draft, the case, the pack and the export.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import type { FurtherDetails } from "#domain/authorities/asked-fields.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import type { PackField } from "#domain/authorities/pack-fields.ts";
import { addProfileVersion, findProfile } from "#server/catalogue/authorities/authority-profile-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { ownRecords } from "#server/privacy/own-records.ts";
import { claimForOffice, staffFor } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { getCase } from "../case/case-store.ts";
import { readCase } from "../case/read-case.ts";
import { readFilingPack } from "../filing/filing-pack.ts";

const further: FurtherDetails = { placeOfBirth: "Madurai", occupation: "Lamplighter" };
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Adds `fields` to the usual ones. */
async function describeAuthority(destinationId: string, fields: PackField[]): Promise<void> {
  const { specialist } = await staffFor({ platform: t.platform });
  const version = ((await findProfile(t.db, destinationId))?.version ?? 0) + 1;
  const profile = { ...neutralProfile, fields: [...neutralProfile.fields, ...fields] };
  const added = { destinationId, version, profile, savedBy: specialist.id, savedAt: t.clock.now() };
  await transaction(t.db, (tx) => addProfileVersion(tx, added));
}

describe("in a draft", () => {
  const start = async (destinationId: string) => {
    const traveller = draftClient(t, await t.signUp());
    const { id } = (await traveller.start(destinationId)).data;
    return { ...traveller, draftId: id };
  };

  it("is asked only where the profile has it, in the order of the form", async () => {
    await describeAuthority("vietnam", ["occupation", "placeOfBirth", "phone"]);
    const asked = async (destinationId: string) => {
      const { get, draftId } = await start(destinationId);
      const draft: Draft = await get(draftId);
      return draft.askedFields;
    };
    expect(await asked("vietnam")).toEqual(["occupation", "placeOfBirth"]);
    expect(await asked("egypt")).toBeUndefined();
  });

  it("is saved with the traveller, sealed, and never missing", async () => {
    const { addTraveller, changeTraveller, get, draftId } = await start("vietnam");
    const { id } = (await addTraveller(draftId)).data;
    const before = (await get(draftId)).missing;
    const { data } = await changeTraveller(draftId, id, { further: { ...further, address: "  " } });
    expect(data.further).toEqual(further);
    expect((await get(draftId)).missing).toEqual(before);
    const row = await t.db
      .selectFrom("travellers")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_further).toBeInstanceOf(Buffer);
    expect(JSON.stringify(row)).not.toContain("Lamplighter");
  });

  it("is replaced as a whole, and removed with the last answer", async () => {
    const { addTraveller, changeTraveller, draftId } = await start("vietnam");
    const { id } = (await addTraveller(draftId)).data;
    await changeTraveller(draftId, id, { further });
    const changed = await changeTraveller(draftId, id, { further: { placeOfBirth: "Salem" } });
    expect(changed.data.further).toEqual({ placeOfBirth: "Salem" });
    expect((await changeTraveller(draftId, id, { further: {} })).data.further).toBeUndefined();
  });

  it("is deleted when the consent is withdrawn", async () => {
    const { addTraveller, changeTraveller, draftId } = await start("vietnam");
    const { id } = (await addTraveller(draftId)).data;
    await changeTraveller(draftId, id, { consentGiven: true, further });
    expect((await changeTraveller(draftId, id, { consentGiven: false })).data.further).toBeUndefined();
  });

  it("is kept when the traveller is merged into another one, whose other answers stay", async () => {
    const { addTraveller, changeTraveller, draftId } = await start("vietnam");
    const [first, second] = [(await addTraveller(draftId)).data, (await addTraveller(draftId)).data];
    await changeTraveller(draftId, first.id, { passportNumber: "Z1111111", further: { address: "Here" } });
    await changeTraveller(draftId, second.id, { further });
    const { data } = await changeTraveller(draftId, second.id, {
      passportNumber: "Z1111111",
      mergeInto: first.id,
    });
    expect([data.id, data.further]).toEqual([first.id, { address: "Here", ...further }]);
  });

  it.each([
    ["an answer that is too long", { occupation: "x".repeat(121) }],
    ["control characters", { address: "A\u0000B" }],
  ])("cannot have %s", async (_, answers) => {
    const { addTraveller, changeTraveller, draftId } = await start("vietnam");
    const { id } = (await addTraveller(draftId)).data;
    expect((await changeTraveller(draftId, id, { further: answers })).status).toBe(400);
  });
});

describe("in an application", () => {
  const apply = async () => {
    const { userId } = await t.signUp();
    const application = await familyApplication(t, { userId, travellers: 1, person: { further } });
    return { ...application, userId };
  };
  const detail = (shown: Awaited<ReturnType<typeof readCase>>) =>
    shown.travellers[0]?.details.find(({ field }) => field === "occupation");

  it("is masked in the case until it is claimed, and then in the pack where the form has it", async () => {
    const { id } = await apply();
    const { specialist: caller } = await staffFor({ platform: t.platform });
    expect(detail(await readCase(t.platform, caller, id))).toMatchObject({
      entered: "•••••••",
      masked: true,
    });
    await claimForOffice({ platform: t.platform }, id);
    expect(detail(await readCase(t.platform, caller, id))).toMatchObject({
      entered: "Lamplighter",
      read: null,
      differs: false,
      masked: false,
    });
    const answers = async () => {
      const { travellers } = await readFilingPack(t.platform, { id, caller });
      return travellers[0]?.fields.filter(({ value }) => Object.values(further).includes(value));
    };
    expect(await answers()).toEqual([]);
    await describeAuthority((await getCase(t.db, id)).destination_id, ["placeOfBirth", "occupation"]);
    expect(await answers()).toEqual([
      { field: "placeOfBirth", value: "Madurai" },
      { field: "occupation", value: "Lamplighter" },
    ]);
  });

  it("is in the export of the traveller's own data", async () => {
    const { userId } = await apply();
    const { applications } = await ownRecords(t.platform, userId);
    expect(JSON.stringify(applications)).toContain("Lamplighter");
  });
});
