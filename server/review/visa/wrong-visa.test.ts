// A visa for another person is never released: the console says whose it is, and the right one takes its place.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caseCalls } from "#contract/review/paths.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let supervisor: ConsoleClient;
let owner: { userId: string };
let id: string;
let first: string;
let second: string;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.signUp();
  specialist = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await familyApplication(t, owner));
  [first = "", second = ""] = await travellersOf(t, id);
  await specialist.claim(id);
  await specialist.openDocuments(id);
  await specialist.call("POST", caseCalls.verify(id));
  const filing = { reference: "VN-2026-77", filedOn: "2026-11-20", fee: 250_000 };
  await specialist.call("POST", caseCalls.file(id), filing);
});

const put = async (visa: Parameters<typeof visaPdf>[0]) => {
  const placed = await specialist.putVisa(caseCalls.visa(id, first), await visaPdf(visa));
  return placed.case.travellers[0];
};
const approve = async (by = specialist) => {
  await by.openVisa(id, first);
  return by.call("POST", caseCalls.approve(id, first));
};

describe("a visa for another person", () => {
  it.each([
    ["passport number", { passportNumber: "K7654321" }],
    ["date of birth", { dateOfBirth: "16/05/1990" }],
  ])("with another %s can be neither approved nor proposed", async (_, visa) => {
    expect((await put(visa))?.open).toEqual(["visa", "reject", "correct_details"]);
    expect(await approve()).toMatchObject({ status: 409, code: "visa_for_another" });
    const [outcome] = await t.db
      .selectFrom("application_travellers")
      .select("outcome")
      .where("id", "=", first)
      .execute();
    expect(outcome).toEqual({ outcome: "undecided" });
  });

  it("is said to be that of the fellow traveller whose passport number it shows", async () => {
    const { applicationId } = (await specialist.call("GET", caseCalls.read(id))).case;
    const placed = await put({ name: "ARJUN IYER", passportNumber: "Z1000002" });
    expect(placed?.visa?.owners?.[0]).toEqual({ id, applicationId, travellerId: second });
  });

  it("is said to be that of the other application whose passport number it shows, in its history too", async () => {
    const stranger = await t.signUp();
    const passport = { passport_number: "K7000007" };
    const other = await familyApplication(t, { userId: stranger.userId, travellers: 1, person: passport });
    const placed = await put({ passportNumber: "K 7000007" });
    expect(placed?.visa?.owners).toEqual([
      { id: other.id, applicationId: other.reference, travellerId: null },
    ]);
    const { history } = (await specialist.call("GET", caseCalls.read(id))).case;
    expect(history.at(-1)).toMatchObject({
      kind: "visa_uploaded",
      details: { isForAnother: true, owners: [other.reference] },
    });
  });

  it("that nobody here has the passport of is refused without naming anybody", async () => {
    const placed = await put({ passportNumber: "K9999999" });
    expect(placed?.visa?.owners).toEqual([]);
    expect(await approve()).toMatchObject({ code: "visa_for_another" });
  });

  it("makes way for the right one, which is released", async () => {
    await put({ passportNumber: "Z1000002" });
    expect((await put({}))?.visa).toMatchObject({ confirmed: true, owners: [] });
    expect((await approve()).case.travellers[0]?.outcome).toBe("approved");
  });

  it("that was proposed before can only be sent back", async () => {
    await put({ name: "NEELA RAO" });
    await approve();
    const findings = [{ field: "passportNumber", verdict: "differs" }];
    await t.db
      .updateTable("application_travellers")
      .set({ visa_findings: JSON.stringify({ findings, confirmed: false, hasText: true }) })
      .where("id", "=", first)
      .execute();
    const agreed = await supervisor.call("POST", caseCalls.agree(id, first));
    expect(agreed).toMatchObject({ status: 409, code: "visa_for_another" });
    const declined = await supervisor.call("POST", caseCalls.decline(id, first), { words: "Wrong visa" });
    expect(declined.case.travellers[0]?.outcome).toBe("undecided");
  });
});
