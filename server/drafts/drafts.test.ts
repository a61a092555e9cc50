// Preparing an application through the API (§4, §5, D12, D14, D22, D46).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import type { Destination } from "#domain/destinations.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let asha: DraftClient;
let destinations: Map<string, Destination>;

beforeAll(async () => {
  test = await startTestApp();
  asha = draftClient(test, await test.signUp());
  const answer = await test.app.inject({ url: "/api/v1/destinations/destination-list" });
  const { data } = answer.json<{ data: { rows: Destination[] } }>();
  destinations = new Map(data.rows.map((destination) => [destination.id, destination]));
});
afterAll(() => test.close());

const plansOf = (id: string) => destinations.get(id)?.entryDetails ?? [];
const planOf = (id: string, fits: Partial<Destination["entryDetails"][number]>) => {
  const plan = plansOf(id).find((candidate) =>
    Object.entries(fits).every(([key, value]) => candidate[key as keyof typeof candidate] === value),
  );
  if (!plan) throw new Error(`no such plan of ${id}`);
  return plan;
};
const codes = ({ missing }: Draft) => missing.map(({ code }) => code);
const freshUser = async () => draftClient(test, await test.signUp());

describe("starting an application", () => {
  it("stores the destination and visa type, and lists what is missing in the order of the journey", async () => {
    const { status, data } = await asha.start("japan");
    expect(status).toBe(201);
    expect(data).toMatchObject({
      state: "open",
      visaType: "tourist",
      destination: { id: "japan" },
      plan: null,
    });
    expect(codes(data).slice(0, 2)).toEqual(
      ["plan_missing", "travel_dates_missing"].with(1, "origin_missing"),
    );
    expect(data.missing[0]).toMatchObject({ message: "Please select a visa plan before continuing." });
  });

  it("returns the same draft again while it is empty", async () => {
    const person = await freshUser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.start("vietnam")));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await person.addTraveller(answers[0]!.data.id);
    expect((await person.start("vietnam")).data.id).not.toBe(answers[0]!.data.id);
  });

  it("is rejected where no visa is needed, and for an unknown destination", async () => {
    const free = [...destinations.values()].find(({ visafreeforcountry }) => visafreeforcountry === 1)!;
    expect(await asha.start(free.id)).toMatchObject({ status: 422, failure: { code: "visa_not_required" } });
    expect(await asha.start("atlantis")).toMatchObject({ status: 404 });
    expect(await asha.start("japan", "diplomatic")).toMatchObject({ status: 400 });
  });

  it("lists unfinished applications, newest first", async () => {
    const person = await freshUser();
    const first = (await person.start("japan")).data;
    test.clock.advance(1000);
    const second = (await person.start("vietnam")).data;
    test.clock.advance(1000);
    await person.change(first.id, { origin: "India" });
    const { data } = await person.call<{ rows: Draft[]; count: number }>("GET", "/drafts");
    expect(data.rows.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(data.count).toBe(2);
  });
});

describe("plan and visa type", () => {
  it("must match", async () => {
    const { id } = (await asha.start("japan")).data;
    const own = planOf("japan", { visaType: "tourist" });
    const foreign = planOf("vietnam", { visaType: "tourist" });
    expect((await asha.change(id, { planId: foreign.id })).failure.code).toBe("plan_of_other_destination");
    expect((await asha.change(id, { planId: crypto.randomUUID() })).failure.code).toBe("plan_not_found");
    expect((await asha.change(id, { planId: own.id })).data.plan?.id).toBe(own.id);
    const business = planOf("japan", { visaType: "business" });
    expect((await asha.change(id, { planId: business.id })).failure.code).toBe("plan_of_other_visa_type");
    expect((await asha.change(id, { visaType: "business" })).data.plan).toBeNull();
    await asha.change(id, { visaType: "tourist", planId: own.id });
    expect((await asha.change(id, { visaType: "leisure" })).data.plan?.id).toBe(own.id);
    expect((await asha.change(id, { visaType: "student" })).data.plan).toBeNull();
  });

  it("a plan with conditions asks for their acceptance", async () => {
    const [id, plan] = [...destinations].flatMap(([slug, { entryDetails }]) =>
      entryDetails.filter(({ conditions }) => conditions !== null).map((found) => [slug, found] as const),
    )[0]!;
    const draft = (await asha.start(id, plan.visaType, plan.id)).data;
    expect(codes(draft)).toContain("conditions_not_accepted");
    expect(codes((await asha.change(draft.id, { conditionsAccepted: true })).data)).not.toContain(
      "conditions_not_accepted",
    );
  });

  it("an application starts with the accepted conditions of its own plan only", async () => {
    const person = await freshUser();
    const visaType = "tourist";
    const [destinationId, plans] = [...destinations.keys()]
      .map((id) => [id, plansOf(id).filter((plan) => plan.visaType === visaType)] as const)
      .find(([, offered]) => offered.length > 1 && offered.some(({ conditions }) => conditions !== null))!;
    const conditional = plans.find(({ conditions }) => conditions !== null)!;
    const other = plans.find(({ id }) => id !== conditional.id)!;
    const start = async (choice: object) =>
      (await person.call<Draft>("POST", "/drafts", { destinationId, visaType, ...choice })).data
        .conditionsAccepted;

    expect(await start({ conditionsAccepted: true })).toBe(false);
    expect(await start({ planId: conditional.id, conditionsAccepted: true })).toBe(true);
    expect(await start({ planId: conditional.id })).toBe(true);
    expect(await start({ planId: other.id })).toBe(false);
  });
});

describe("travel dates", () => {
  it("are validated with the specification's messages", async () => {
    const person = await freshUser();
    const plan = planOf("japan", { visaType: "tourist" });
    const { id } = (await person.start("japan", "tourist", plan.id)).data;
    const outside = `Dates must be within the next ${plan.stay_period_days} days from today.`;
    const set = async (departure: string, arrival: string) =>
      (await person.change(id, { travelDate: { departure, arrival } })).failure.message;
    expect(await set("2026-11-20", "2026-11-19")).toBe("Arrival date cannot be before departure date.");
    expect(await set("2026-11-21", "2026-11-25")).toBe(outside);
    expect(await set("2026-11-20", "2027-12-31")).toBe(outside);
    expect((await person.change(id, { travelDate: { departure: "2026-02-30", arrival: "x" } })).status).toBe(
      400,
    );
    const good = await person.change(id, { travelDate: { departure: "2026-11-20", arrival: "2026-11-26" } });
    expect(good.data.travelDate).toEqual({ departure: "2026-11-20", arrival: "2026-11-26" });
    expect(codes((await person.change(id, { travelDate: null })).data)).toContain("travel_dates_missing");
  });

  it("follow today until a payment starts; a return date that has passed is asked for again", async () => {
    const other = await startTestApp();
    const person = draftClient(other, await other.signUp());
    const { id } = (await person.start("japan", "tourist", planOf("japan", { visaType: "tourist" }).id)).data;
    await person.change(id, { travelDate: { departure: "2026-11-20", arrival: "2026-11-23" } });
    other.clock.set("2026-11-21T18:31:00Z");
    const fresh = draftClient(other, { ...person, headers: await logInAgain(other, person) });
    const later = await fresh.get(id);
    expect(later.travelDate).toEqual({ departure: "2026-11-22", arrival: "2026-11-23" });
    expect(codes(later)).not.toContain("travel_dates_outside");
    other.clock.set("2026-11-25T06:00:00Z");
    const late = draftClient(other, { ...person, headers: await logInAgain(other, person) });
    expect(codes(await late.get(id)).some((code) => code.startsWith("travel_dates"))).toBe(true);
    await other.close();
  });
});

describe("an application", () => {
  it("of another user answers like one that does not exist, on every route", async () => {
    const stranger = await freshUser();
    const { id } = (await asha.start("japan", "student")).data;
    const traveller = (await asha.addTraveller(id)).data;
    const unknown = crypto.randomUUID();
    for (const [method, path, payload] of routesOf()) {
      const answers = [id, unknown, "not-an-id", "%00"].map(async (draftId) => {
        const url = path.replace(":draft", draftId).replace(":traveller", traveller.id);
        const { status, failure } = await stranger.call(method, url, payload);
        return JSON.stringify({ status, ...failure, requestId: "" });
      });
      const [foreign, missing, malformed] = await Promise.all(answers);
      expect(foreign, `${method} ${path}`).toBe(missing);
      expect(malformed, `${method} ${path}`).toBe(missing);
      expect(JSON.parse(foreign!)).toMatchObject({ status: 404, code: "draft_not_found" });
    }
    expect((await asha.get(id)).travellers).toHaveLength(1);
    for (const travellerId of [unknown, "not-an-id"]) {
      expect((await asha.changeTraveller(id, travellerId, { firstName: "X" })).failure.code).toBe(
        "traveller_not_found",
      );
    }
  });

  it("needs a login on every route", async () => {
    for (const [method, path] of routesOf()) {
      const answer = await test.app.inject({ method, url: `/api/v1${path}` });
      expect(answer.statusCode, `${method} ${path}`).toBe(401);
    }
  });

  it("costs travellers × (amount + 100)", async () => {
    const plan = planOf("vietnam", { visaType: "tourist", entry_type: "Multiple Entry" });
    const { id } = (await asha.start("vietnam", "tourist")).data;
    expect((await asha.call("GET", `/drafts/${id}/quote`)).failure.code).toBe("plan_missing");
    await asha.change(id, { planId: plan.id });
    await asha.addTraveller(id);
    await asha.addTraveller(id);
    const { data } = await asha.call<Draft["quote"]>("GET", `/drafts/${id}/quote`);
    expect(data.totalFee).toBe(data.travellersCount * (plan.amount + 100) * 100);
    expect(await asha.get(id)).toMatchObject({ quote: data });
  });

  it("cannot be edited while its payment is being confirmed, nor after it was submitted", async () => {
    const plan = planOf("japan", { visaType: "tourist" });
    const { id } = (await asha.start("japan", "tourist", plan.id)).data;
    const { id: traveller } = (await asha.addTraveller(id)).data;
    for (const [state, code] of [
      ["confirming", "payment_being_confirmed"],
      ["submitted", "draft_closed"],
    ]) {
      await test.db.updateTable("drafts").set({ state: state! }).where("id", "=", id).execute();
      for (const [method, path, payload] of routesOf().filter(([method]) => method !== "GET")) {
        const url = path.replace(":draft", id).replace(":traveller", traveller);
        expect(await asha.call(method, url, payload), `${method} ${url}`).toMatchObject({
          status: 409,
          failure: { code },
        });
      }
      expect((await asha.get(id)).state).toBe(state);
    }
  });

  it("can be removed, even after a payment was started", async () => {
    const plan = planOf("japan", { visaType: "tourist" });
    const person = await freshUser();
    const { id } = (await person.start("japan", "tourist", plan.id)).data;
    await person.addTraveller(id);
    const now = test.clock.now();
    await test.db
      .insertInto("payments")
      .values({
        user_id: person.userId,
        draft_id: id,
        method: "paytm",
        provider: "sandbox",
        amount_paise: 100,
        idempotency_key: id,
        created_at: now,
        updated_at: now,
        checked_at: now,
        next_check_at: now,
      })
      .execute();
    // Without a plan until another one is chosen.
    await test.db.updateTable("drafts").set({ plan_id: null }).where("id", "=", id).execute();
    expect((await person.call("DELETE", `/drafts/${id}`)).status).toBe(204);
    expect((await person.call("GET", `/drafts/${id}`)).status).toBe(404);
    expect((await person.call("DELETE", `/drafts/${id}`)).status).toBe(404);
    expect((await person.call<{ count: number }>("GET", "/drafts")).data.count).toBe(0);
  });
});

/** Every route of a draft, with a valid body. */
function routesOf(): ["GET" | "PATCH" | "POST" | "DELETE", string, object?][] {
  return [
    ["GET", "/drafts/:draft"],
    ["PATCH", "/drafts/:draft", { origin: "India" }],
    ["GET", "/drafts/:draft/quote"],
    ["POST", "/drafts/:draft/travellers", {}],
    ["PATCH", "/drafts/:draft/travellers/:traveller", { firstName: "Mallory" }],
    ["GET", "/drafts/:draft/travellers/:traveller/documents/photo"],
    ["DELETE", "/drafts/:draft/travellers/:traveller/documents/photo"],
    ["DELETE", "/drafts/:draft/travellers/:traveller"],
    ["DELETE", "/drafts/:draft"],
  ];
}

async function logInAgain(app: TestApp, { email, password }: { email: string; password: string }) {
  const entered = await app.app.inject({
    method: "POST",
    url: "/api/v1/login",
    payload: { email, password },
  });
  return { "x-access-token": entered.json<{ data: { token: string } }>().data.token };
}
