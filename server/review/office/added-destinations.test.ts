// Destinations and plans added by administrators, and the documents that plans require.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../start/seed-catalogue.ts";
import type { OfficeDestination, OfficePlan } from "#contract/review/catalogue.ts";
import type { Destination } from "#domain/destinations.ts";
import { draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let admin: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.staff("administrator");
});
afterAll(() => t.close());

const country = {
  name: "Côte d'Ivory Islands",
  iso: "CI",
  visaFree: null,
  visaFreeForUaeResident: false,
  top: true,
  photoSizeMm: "35x45",
  nameRule: "as-passport",
  extraDocuments: ["insurance"],
};
const plan = {
  visaType: "tourist",
  stayDays: 21,
  validityDays: 120,
  entryType: "Multiple Entry",
  amount: 6400,
  processingDays: 6,
  conditions: null,
  source: "https://visa.example",
  checkedOn: "2026-11-19",
};

async function call<Data>(method: "POST" | "PATCH", path: string, payload: object) {
  const url = `/api/v1/review/office/${path}`;
  const answer = await t.app.inject({ method, url, headers: admin.headers, payload });
  return { status: answer.statusCode, ...answer.json<{ data: Data; code?: string }>() };
}
const add = (change: object = {}) =>
  call<OfficeDestination>("POST", "destinations", { ...country, ...change });
const listed = async (id: string) => {
  const answer = await t.app.inject({ url: "/api/v1/destinations/destination-list" });
  return answer.json<{ data: { rows: Destination[] } }>().data.rows.find((one) => one.id === id);
};

describe("a destination added by an administrator", () => {
  it("may have half an emoji in its name, which is replaced", async () => {
    const { status, data } = await add({ name: "Half \ud83d Island", iso: "ZZ" });
    expect([status, data.name]).toEqual([201, "Half \ufffd Island"]);
  });

  it("is shown with a generic illustration, and its name is then taken", async () => {
    const { status, data } = await add();
    expect([status, data]).toMatchObject([201, { id: "cote-divory-islands", plans: [], withdrawn: false }]);
    expect(await listed(data.id)).toMatchObject({
      name: "Côte d'Ivory Islands",
      imageUrl: "/illustrations/any-destination.svg",
      amount: null,
      extraDocuments: ["insurance"],
    });
    const { kind, details } = await t.db
      .selectFrom("office_events")
      .select(["kind", "details"])
      .where("subject", "=", data.id)
      .executeTakeFirstOrThrow();
    expect([kind, details]).toEqual(["destination_added", country]);
    expect((await add({ name: "cote d’ivory  ISLANDS" })).code).toBe("destination_known");
  });

  it("needs a Latin name, a country code and valid sizes", async () => {
    for (const wrong of [{ name: "भारत" }, { iso: "ind" }, { photoSizeMm: "big" }, { nameRule: "any" }]) {
      expect((await add({ name: "Elsewhere", ...wrong })).status).toBe(400);
    }
  });

  it("has a maximum stay if no visa is needed", async () => {
    await add({ name: "Freeland", visaFree: { stayDays: 14, conditions: "Onward ticket" } });
    expect(await listed("freeland")).toMatchObject({
      visafreeforcountry: 1,
      entryConditions: [{ stay_period_days: 14, conditions: "Onward ticket" }],
    });
  });

  it("can be added at the same time as another one", async () => {
    const both = await Promise.all([add({ name: "Eastland" }), add({ name: "Westland" })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  it("is hidden once withdrawn, while open drafts continue", async () => {
    const { data } = await add({ name: "Goneland" });
    await call("POST", "plans", { ...plan, destinationId: data.id });
    const traveller = draftClient(t, await t.signUp());
    const begun = await traveller.start(data.id);
    const hidden = await call<OfficeDestination>("PATCH", "destinations/goneland", { withdrawn: true });
    expect(hidden.data.withdrawn).toBe(true);
    expect(await listed("goneland")).toBeUndefined();
    expect((await traveller.start("goneland")).failure.code).toBe("destination_not_found");
    expect((await traveller.get(begun.data.id)).destination.name).toBe("Goneland");
    await call("PATCH", "destinations/goneland", { withdrawn: false });
    expect(await listed("goneland")).toBeDefined();
  });

  it("gets its own illustration once a release includes one", async () => {
    const { id } = await t.db
      .selectFrom("destinations")
      .select("id")
      .where("id", "=", "japan")
      .executeTakeFirstOrThrow();
    await t.ownerDb.updateTable("destinations").set({ is_drawn: false }).where("id", "=", id).execute();
    const imageUrl = async () => (await listed(id))?.imageUrl;
    await expect.poll(imageUrl).toBe("/illustrations/any-destination.svg");
    await seedCatalogue(t.db);
    await expect.poll(imageUrl).toBe("/illustrations/japan.svg");
  });
});

describe("documents required by one plan", () => {
  it("are required with those of its destination, until the plan drops them", async () => {
    const { data: made } = await add({ name: "Paperland" });
    const asking = { ...plan, destinationId: made.id, extraDocuments: ["hotelBooking", "insurance"] };
    const { data: added } = await call<OfficePlan>("POST", "plans", asking);
    expect(added.extraDocuments).toEqual(["hotelBooking", "insurance"]);
    const traveller = draftClient(t, await t.signUp());
    const { data: draft } = await traveller.start(made.id);
    expect(draft.extraDocuments).toEqual(["insurance"]);
    const withPlan = await traveller.change(draft.id, { planId: added.id });
    expect(withPlan.data.extraDocuments).toEqual(["insurance", "hotelBooking"]);
    await traveller.addTraveller(draft.id);
    const { missing } = await traveller.get(draft.id);
    expect(missing.map(({ kind }) => kind)).toContain("hotelBooking");

    const changed = await call<OfficePlan>("PATCH", `plans/${added.id}`, { extraDocuments: [] });
    expect(changed.data.extraDocuments).toEqual([]);
    const after = await traveller.get(draft.id);
    expect(after.missing.map(({ kind }) => kind)).not.toContain("hotelBooking");
  });
});
