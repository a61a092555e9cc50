// The automatic checks of a draft through the API: on real uploads, and for the draft's owner only.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import type { CheckFinding, Readiness } from "#contract/traveller/findings.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { specimen } from "#testing/specification-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let asha: DraftClient;
let draftId: string;
let travellerId: string;

beforeAll(async () => {
  test = await startTestApp();
  asha = draftClient(test, await test.signUp());
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set("2026-11-20T06:30:00Z");
  const plan = await planOf({ destination: "oman", stay: 30 });
  draftId = (await asha.start("oman", "tourist", plan)).data.id;
  await asha.change(draftId, {
    origin: "India",
    travelDate: { departure: "2026-11-20", arrival: "2026-12-10" },
  });
  travellerId = (await asha.addTraveller(draftId)).data.id;
  await asha.changeTraveller(draftId, travellerId, { consentGiven: true, ...entered });
});

const entered = {
  firstName: "Asha",
  lastName: "Rao",
  passportNumber: "Z7654321",
  gender: "Female",
  dob: "1991-02-03",
  passportIssueDate: "2023-06-19",
  passportExpiryDate: "2033-06-18",
};

async function planOf({ destination, stay }: { destination: string; stay: number }): Promise<string> {
  const row = await test.db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", destination)
    .where("visa_type", "=", "tourist")
    .where("stay_period_days", "=", stay)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function read(): Promise<{ trip: CheckFinding[]; found: CheckFinding[] }> {
  const { data } = await asha.call<Readiness>("GET", calls.readiness(draftId));
  return { trip: data.trip, found: data.travellers.find(({ id }) => id === travellerId)?.findings ?? [] };
}

const codes = (findings: CheckFinding[]) => findings.map(({ code }) => code);
const send = async (bytes: Buffer) =>
  expect((await asha.upload(asha.documentPath(draftId, travellerId, "photo"), { bytes })).status).toBe(200);

describe("a draft's readiness report", () => {
  it("lists missing documents and the step that fixes them", async () => {
    const { found } = await read();
    expect(found.find(({ check }) => check === "documents_missing")).toEqual({
      check: "documents_missing",
      step: "documents",
      code: "documents_missing",
      verdict: "problem",
      params: { kinds: ["firstPage", "lastPage", "photo"] },
    });
    expect(codes(found)).not.toContain("photo_sharp");
  });

  it("checks the photo's shape and sharpness", async () => {
    const photo = specimen("photo.jpg");
    await send(photo);
    expect(codes((await read()).found)).toEqual(expect.arrayContaining(["photo_shape_fits", "photo_sharp"]));
    await send(await sharp(photo).resize(900, 900, { fit: "fill" }).blur(12).png().toBuffer());
    const { found } = await read();
    expect(found).toContainEqual(expect.objectContaining({ code: "photo_soft", step: "documents" }));
    expect(found).toContainEqual(
      expect.objectContaining({ code: "photo_shape_differs", params: { size: "35x45" } }),
    );
  });

  it("warns under the specified dates, too, when the visa is expected after the departure or the return", async () => {
    const timing = async () => (await read()).trip.find(({ check }) => check === "visa_in_time");
    expect(await timing()).toMatchObject({
      code: "visa_after_departure",
      verdict: "look",
      params: { departure: "2026-11-20" },
    });
    await asha.change(draftId, { travelDate: { departure: "2026-11-20", arrival: "2026-11-21" } });
    expect(await timing()).toMatchObject({
      code: "visa_after_return",
      verdict: "problem",
      params: { arrival: "2026-11-21" },
    });
  });

  it("suggests a cheaper plan once the dates allow it", async () => {
    await asha.change(draftId, { travelDate: { departure: "2026-11-20", arrival: "2026-11-25" } });
    expect((await read()).trip).toContainEqual({
      check: "cheaper_plan",
      step: "plan",
      code: "cheaper_plan",
      verdict: "hint",
      params: { stay: 10, amount: 1140, saved: 3430 },
    });
  });

  it("applies the travel window and holiday policies to the processing time", async () => {
    await test.db
      .insertInto("policies")
      .values([
        { name: "travelWindow", value: JSON.stringify("within-validity") },
        { name: "holidays", value: JSON.stringify(["2026-11-23"]) },
      ])
      .execute();
    const { trip } = await read();
    await test.db.deleteFrom("policies").where("name", "in", ["travelWindow", "holidays"]).execute();
    expect(trip).toContainEqual({
      check: "visa_in_time",
      step: "details",
      code: "visa_after_departure",
      verdict: "look",
      params: {
        departure: "2026-11-20",
        ready: "2026-11-26",
        // Sunday, Tuesday, Wednesday and Thursday: Monday is the holiday.
        days: 4,
        week: ["monday", "tuesday", "wednesday", "thursday", "sunday"],
        origin: "unverified",
      },
    });
  });

  it("is not available to other users", async () => {
    const other = draftClient(test, await test.signUp());
    expect((await other.call("GET", calls.readiness(draftId))).failure.code).toBe("draft_not_found");
  });
});
