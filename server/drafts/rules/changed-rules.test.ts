// A changed rule: every open draft that used it is asked to confirm, and no other; paying needs the confirmation.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import type { FactInputs, FactKey } from "#domain/rules/fact-keys.ts";
import { askDrafts } from "#testing/database/asked-drafts.ts";
import { draftClient } from "#testing/draft-client.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { noteRulesOfOlderDrafts } from "./draft-rule-store.ts";

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup();
});
afterAll(() => setup.close());

interface Version<Key extends FactKey> {
  key: Key;
  value: FactInputs[Key] | null;
  destination: string;
  planId?: string | null;
  checkedOn?: string;
  validFrom?: string;
  validTo?: string;
  state?: string;
}

/** Adds the next version of a fact, as the console or another process would. */
async function addVersion<Key extends FactKey>(fact: Version<Key>): Promise<void> {
  const { key, destination, planId = null, state = "in-force" } = fact;
  const newest = await setup.db
    .selectFrom("rule_facts")
    .select((row) => row.fn.max("version").as("version"))
    .where((row) => row.and({ destination_id: destination, key, state }))
    .where("plan_id", "is not distinct from", planId)
    .executeTakeFirst();
  await setup.db
    .insertInto("rule_facts")
    .values({
      destination_id: destination,
      plan_id: planId,
      key,
      state,
      version: Number(newest?.version ?? 0) + 1,
      value: fact.value && JSON.stringify(fact.value),
      checked_on: fact.checkedOn ?? null,
      source: fact.checkedOn ? "https://authority.example" : null,
      valid_from: fact.validFrom ?? null,
      valid_to: fact.validTo ?? null,
    })
    .execute();
}

async function planOf(destination: string, at = 0) {
  const rows = await setup.db
    .selectFrom("plans")
    .select(["id", "destination_id"])
    .where("destination_id", "=", destination)
    .where("visa_type", "=", "tourist")
    .orderBy("position")
    .execute();
  return rows[at]?.id ?? "";
}

async function newClient() {
  const payer = await setup.signUp();
  return draftClient(setup, payer);
}

const keysOf = ({ changedRules = [] }: Draft) => changedRules.map(({ key }) => key);
const validity = (months: number) => ({ months, after: "arrival" }) as const;

describe("a draft", () => {
  let client: Awaited<ReturnType<typeof newClient>>;
  let draftId: string;
  beforeEach(async () => {
    client = await newClient();
    draftId = (await client.start("kenya", "tourist", await planOf("kenya"))).data.id;
  });

  const read = () => client.get(draftId);
  let months = 6;
  const changeValidity = async () => {
    months += 1;
    await addVersion({ destination: "kenya", key: "passportValidity", value: validity(months) });
  };

  it("is asked about nothing while its rules are those it began with", async () => {
    const draft = await read();
    expect(draft.changedRules).toBeUndefined();
    expect(draft.missing.map(({ code }) => code)).not.toContain("rules_changed");
  });

  it("is asked about a changed rule, with what it said before and what it says now", async () => {
    await changeValidity();
    const draft = await read();
    expect(draft.changedRules).toEqual([
      {
        planId: null,
        key: "passportValidity",
        version: expect.any(Number),
        before: validity(months - 1),
        after: validity(months),
      },
    ]);
    expect(draft.missing.at(-1)).toMatchObject({ step: "payment", code: "rules_changed" });
  });

  it("is asked until its traveller confirms that version, and again when the rule changes again", async () => {
    await changeValidity();
    const first = (await read()).changedRules ?? [];
    await changeValidity();
    const rejected = await client.change(draftId, { confirmedRules: first });
    expect([rejected.status, rejected.failure.code]).toEqual([422, "rules_changed"]);
    const second = (await read()).changedRules ?? [];
    expect(second).toMatchObject([{ before: validity(months - 2), after: validity(months) }]);
    const confirmed = await client.change(draftId, { confirmedRules: second });
    expect(confirmed.data.changedRules).toBeUndefined();
    await changeValidity();
    expect((await read()).changedRules).toMatchObject([{ before: validity(months - 1) }]);
  });

  it("is not asked after a mere check, nor when a rule changes and changes back", async () => {
    const value = validity(months);
    await addVersion({ destination: "kenya", key: "passportValidity", value, checkedOn: "2026-11-20" });
    expect(keysOf(await read())).toEqual([]);
    const reordered = { kinds: ["hotelBooking", "flightTicket"] } as const;
    await addVersion({ destination: "kenya", key: "documents", value: { kinds: [...reordered.kinds] } });
    expect(keysOf(await read())).toEqual([]);
    await changeValidity();
    months -= 1;
    await addVersion({ destination: "kenya", key: "passportValidity", value });
    expect(keysOf(await read())).toEqual([]);
  });

  it("is asked about a rule that is new, and about one that was withdrawn", async () => {
    await addVersion({ destination: "kenya", key: "letter", value: { name: "K1" } });
    expect((await read()).changedRules).toMatchObject([{ before: null, after: { name: "K1" } }]);
    await addVersion({ destination: "kenya", key: "letter", value: null });
    expect(keysOf(await read())).toEqual([]);
    await addVersion({ destination: "kenya", key: "passportValidity", value: null });
    expect((await read()).changedRules).toMatchObject([{ before: validity(months), after: null }]);
    await addVersion({ destination: "kenya", key: "passportValidity", value: validity(months) });
  });

  it("is asked about a rule for later only once it holds, and never about an announced one", async () => {
    await addVersion({ destination: "kenya", key: "letter", value: { name: "K2" }, state: "announced" });
    await addVersion({ destination: "kenya", key: "biometrics", value: null });
    await addVersion({
      destination: "kenya",
      key: "biometrics",
      validFrom: "2026-11-21",
      value: { place: "visa-centre" },
    });
    expect(keysOf(await read())).toEqual([]);
    // Two steps, because a session ends when nobody uses it.
    for (const hours of [7, 6]) {
      setup.clock.advance(hours * 3_600_000);
      await read();
    }
    expect(keysOf(await read())).toEqual(["biometrics"]);
    setup.clock.set("2026-11-20T06:30:00Z");
    await addVersion({ destination: "kenya", key: "biometrics", value: null });
  });

  it("is not asked about rules that bind nobody, nor about another destination's or plan's", async () => {
    const value = { currency: "USD", amount: 99 };
    await addVersion({ destination: "kenya", planId: await planOf("kenya"), key: "officialFee", value });
    await addVersion({ destination: "kenya", key: "transit", value: { freeHours: 5 } });
    await addVersion({ destination: "egypt", key: "passportValidity", value: validity(9) });
    const other = await planOf("kenya", 1);
    await addVersion({ destination: "kenya", planId: other, key: "condition", value: { text: "By air" } });
    expect(keysOf(await read())).toEqual([]);
  });

  it("that changes its plan has seen the new plan's rules, and is still asked about its destination's", async () => {
    const other = await planOf("kenya", 1);
    await addVersion({ destination: "kenya", planId: other, key: "condition", value: { text: "By sea" } });
    await changeValidity();
    const { data } = await client.change(draftId, { planId: other });
    expect(keysOf(data)).toEqual(["passportValidity"]);
    await addVersion({ destination: "kenya", planId: other, key: "condition", value: { text: "By rail" } });
    expect(keysOf(await read())).toEqual(["condition", "passportValidity"]);
  });

  it("that is started again while it is empty has seen the rules in force", async () => {
    await changeValidity();
    expect(keysOf(await read())).toEqual(["passportValidity"]);
    const again = await client.start("kenya", "tourist", await planOf("kenya"));
    expect([again.status, again.data.id, keysOf(again.data)]).toEqual([200, draftId, []]);
  });

  it("rejects a confirmation of a key that binds nobody, and of a rule of another plan", async () => {
    const wrong = { planId: null, key: "officialFee", version: 1 };
    expect((await client.change(draftId, { confirmedRules: [wrong] })).status).toBe(400);
    const foreign = { planId: randomUUID(), key: "condition", version: 1 };
    expect((await client.change(draftId, { confirmedRules: [foreign] })).status).toBe(422);
  });

  it("of a version that did not note rules counts as having seen those of the next start", async () => {
    await setup.db.updateTable("drafts").set({ rules_seen: null }).where("id", "=", draftId).execute();
    await changeValidity();
    expect(keysOf(await read())).toEqual([]);
    expect(await noteRulesOfOlderDrafts(setup.db)).toBe(1);
    expect(await noteRulesOfOlderDrafts(setup.db)).toBe(0);
    expect(keysOf(await read())).toEqual([]);
    await changeValidity();
    expect(keysOf(await read())).toEqual(["passportValidity"]);
  });
});

it("a draft carries what its destination and plan ask for of passports and dates, and where it comes from", async () => {
  const client = await newClient();
  const plan = await planOf("uzbekistan");
  const { data } = await client.start("uzbekistan", "tourist", plan);
  await addVersion({
    destination: "uzbekistan",
    key: "passportValidity",
    value: { months: 3, after: "end-of-visa" },
    checkedOn: "2026-11-19",
  });
  const { rules = [] } = await client.get(data.id);
  const shown = rules.map(({ planId, key, value, source, basis }) => ({ planId, key, value, source, basis }));
  expect(shown.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
    {
      planId: plan,
      key: "leadTime",
      value: { latest: { count: 3, unit: "working-days" }, earliest: null },
      source: null,
      basis: expect.any(String),
    },
    {
      planId: null,
      key: "passportValidity",
      value: { months: 3, after: "end-of-visa" },
      source: "https://authority.example",
      basis: null,
    },
  ]);
});

it("paying needs the confirmation of changed rules: 422, and nothing is created", async () => {
  const payer = await setup.signUp();
  const { id: draftId, amount } = await setup.payableDraft(payer);
  const client = draftClient(setup, payer);
  const { destination } = await client.get(draftId);
  await addVersion({ destination: destination.id, key: "letter", value: { name: "V1" } });
  const rejected = await setup.intent(payer, { amount, draftId });
  expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([422, "rules_changed"]);
  const [changed] = (await client.get(draftId)).changedRules ?? [];
  expect((await client.change(draftId, { confirmedRules: [changed] })).status).toBe(200);
  expect((await setup.intent(payer, { amount, draftId })).statusCode).toBe(200);
});

it("an edit of an administrator's asks too, because it is written as a rule", async () => {
  const client = await newClient();
  const { id } = (await client.start("laos", "tourist", await planOf("laos"))).data;
  const admin = await setup.staff("administrator");
  const edited = await setup.app.inject({
    method: "PATCH",
    url: "/api/v1/review/office/destinations/laos",
    headers: admin.headers,
    payload: { nameRule: "blank-surname-ok" },
  });
  expect(edited.statusCode).toBe(200);
  expect((await client.get(id)).changedRules).toMatchObject([
    { key: "nameRule", before: { rule: "as-passport" }, after: { rule: "blank-surname-ok" } },
  ]);
});

/** `npm test` asks a sample. */
const count = process.env["PRAVESH_LONG"] ? 1000 : 60;

it(`a changed rule asks ${count} of ${count} drafts that used it, and 0 of ${count} others`, async () => {
  const drafts = await askDrafts(setup.platform, { count });
  const asked = drafts.filter(({ isAsked }) => isAsked);
  expect(drafts).toHaveLength(2 * count);
  expect(asked).toHaveLength(count);
  expect(asked.every(({ usesRule }) => usesRule)).toBe(true);
}, 120_000);
