// The automatic checks of an application being prepared, through the API: from real uploads, and for its owner alone.
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

describe("the report on an application being prepared", () => {
  it("tells what is missing, and which step mends it", async () => {
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

  it("measures the photo when it is uploaded: its shape, and whether it is sharp", async () => {
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

  it("is silent about the processing time while the departure is fixed as today", async () => {
    expect((await read()).trip.map(({ check }) => check)).toEqual(["trip_length"]);
  });

  it("suggests a plan that costs less once the dates allow it", async () => {
    await asha.change(draftId, { travelDate: { departure: "2026-11-20", arrival: "2026-11-25" } });
    expect((await read()).trip).toContainEqual({
      check: "cheaper_plan",
      step: "plan",
      code: "cheaper_plan",
      verdict: "hint",
      params: { stay: 10, amount: 1140, saved: 3430 },
    });
  });

  it("goes by the policy of the operator: where a departure is chosen, by working days and holidays", async () => {
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
      params: { departure: "2026-11-20", ready: "2026-11-26", days: 3 },
    });
  });

  it("is nobody else's", async () => {
    const other = draftClient(test, await test.signUp());
    expect((await other.call("GET", calls.readiness(draftId))).failure.code).toBe("draft_not_found");
  });
});
