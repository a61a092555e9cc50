// Checks that a second administrator confirms, and facts whose values lead in the catalogue.
import { officeCalls } from "#contract/review/paths.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { followCatalogue } from "#server/catalogue/rules/follow-catalogue.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { factClient, source } from "#testing/console/fact-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;
const t = await startTestApp({ now: "2026-11-27T06:30:00Z" });
const lakshmi: Staff = await t.staff("administrator");
const farhan: Staff = await t.staff("administrator");
const { list, find, check, change, withdraw, confirm, publicFacts, latestChange } = factClient(t, lakshmi);
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom("attempts").execute());

describe("a second person", () => {
  it("confirms what another administrator has checked, which the public page says", async () => {
    await check(lakshmi, [await find("georgia", "entryRule")]);
    const fact = await find("georgia", "entryRule", farhan);
    expect(fact.canConfirm).toBe(true);
    expect(await confirm(farhan, fact)).toMatchObject({ status: 200 });
    expect(await find("georgia", "entryRule")).toMatchObject({
      checkedBy: lakshmi.fullName,
      secondPerson: farhan.fullName,
      canConfirm: false,
    });
    await expect
      .poll(async () => (await publicFacts("georgia"))[0])
      .toMatchObject({ key: "entryRule", confirmed: true });
    expect(await latestChange()).toMatchObject({ kind: "fact_confirmed", actor: farhan.email });
    expect(await confirm(farhan, await find("georgia", "entryRule"))).toMatchObject({
      status: 409,
      code: "fact_confirmed_before",
    });
  });

  it("is never the first one, nor somebody whom the first one has added, and there must be a check", async () => {
    const fact = await find("kenya", "entryRule");
    expect(await confirm(farhan, fact)).toMatchObject({ status: 409, code: "fact_not_checked" });
    await check(lakshmi, [fact]);
    const checked = await find("kenya", "entryRule");
    expect(checked.canConfirm).toBe(false);
    expect(await confirm(lakshmi, checked)).toMatchObject({
      status: 403,
      message: "You have checked this fact yourself. Somebody else must confirm it.",
    });
    await t.ownerDb
      .insertInto("office_events")
      .values({
        kind: "staff_added",
        actor: lakshmi.email,
        actor_id: lakshmi.id,
        subject: farhan.id,
        details: "{}",
        happened_at: new Date("2026-01-01T00:00:00Z"),
      })
      .execute();
    expect(await confirm(farhan, checked)).toMatchObject({ status: 403, code: "second_person_dependent" });
    expect(await find("kenya", "entryRule")).toEqual(checked);
  });

  it("has to confirm again after the next check", async () => {
    const fact = await find("georgia", "entryRule");
    await check(farhan, [fact]);
    expect(await find("georgia", "entryRule")).toMatchObject({ secondPerson: null, canConfirm: true });
  });
});

describe("a fact from the catalogue", () => {
  it("is checked here and changed there: one of the two leads", async () => {
    const rule = await find("japan", "nameRule");
    expect(rule.fromCatalogue).toBe(true);
    const attempts = [
      await change(lakshmi, rule, { value: { rule: "blank-surname-ok" } }),
      await withdraw(lakshmi, rule),
    ];
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 409, code: "fact_from_catalogue" });
    expect((await check(lakshmi, [rule])).status).toBe(200);
    await transaction(t.db, followCatalogue);
    expect(await find("japan", "nameRule")).toMatchObject({ version: rule.version + 1, check: "recent" });
    await t.app.inject({
      method: "PATCH",
      url: `/api/v1${officeCalls.destination("japan")}`,
      headers: lakshmi.headers,
      payload: { nameRule: "blank-surname-ok" },
    });
    expect(await find("japan", "nameRule")).toMatchObject({
      value: { rule: "blank-surname-ok" },
      check: "never",
      source: null,
    });
  });

  it("a fee with a source in the catalogue has one date of its check, wherever it is checked", async () => {
    const { planId } = await find("vietnam", "officialFee");
    const patch = (payload: object) =>
      t.app.inject({
        method: "PATCH",
        url: `/api/v1${officeCalls.plan(planId!)}`,
        headers: lakshmi.headers,
        payload,
      });
    await patch({ amount: 2100, source: "https://evisa.gov.vn", checkedOn: "2026-10-01" });
    const fee = (await list({ plan: planId!, key: "officialFee" })).rows[0]!;
    expect(fee).toMatchObject({ fromCatalogue: true, value: { currency: "INR", amount: 2100 } });
    await check(lakshmi, [fee]);
    const plan = await t.db
      .selectFrom("plans")
      .select(["fee_source", "fee_checked_on"])
      .where("id", "=", planId!)
      .executeTakeFirstOrThrow();
    const { checkedOn } = (await list({ plan: planId!, key: "officialFee" })).rows[0]!;
    expect(plan).toEqual({ fee_source: source, fee_checked_on: checkedOn });
    await patch({ amount: 2200 });
    expect((await list({ plan: planId!, key: "officialFee" })).rows[0]).toMatchObject({
      value: { amount: 2200 },
    });
  });

  it("follows the catalogue even if it is checked while the catalogue is edited", async () => {
    const fact = await find("kenya", "nameRule");
    const rule = fact.value["rule"] === "as-passport" ? "blank-surname-ok" : "as-passport";
    await Promise.all([
      check(farhan, [fact]),
      t.app.inject({
        method: "PATCH",
        url: `/api/v1${officeCalls.destination("kenya")}`,
        headers: lakshmi.headers,
        payload: { nameRule: rule },
      }),
    ]);
    expect((await find("kenya", "nameRule")).value).toEqual({ rule });
  });
});
