// What a visa says is shown next to the application's values to those who may see them, and stored sealed.
import { afterAll, beforeAll, expect, it } from "vitest";
import { caseCalls } from "#contract/review/paths.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let id: string;
let first: string;

beforeAll(async () => {
  t = await startTestApp();
  specialist = await consoleClient(t, "specialist");
  ({ id } = await familyApplication(t, await t.signUp()));
  [first = ""] = await travellersOf(t, id);
  await specialist.claim(id);
  await specialist.openDocuments(id);
  await specialist.call("POST", caseCalls.verify(id));
  const filing = { reference: "VN-2026-77", filedOn: "2026-11-20", fee: 250_000 };
  await specialist.call("POST", caseCalls.file(id), filing);
  const visa = { name: "NEELA RAO", terms: "Visa No. 55-1234  Sex: F" };
  await specialist.putVisa(caseCalls.visa(id, first), await visaPdf(visa));
});
afterAll(() => t.close());

const visaSeenBy = async (by: ConsoleClient) =>
  (await by.call("GET", caseCalls.read(id))).case.travellers[0]?.visa;
const stored = () =>
  t.db
    .selectFrom("files")
    .innerJoin("application_travellers", "visa_file_id", "files.id")
    .select(["sealed_visa_values"])
    .where("application_travellers.id", "=", first)
    .executeTakeFirst();

it("the specialist who claimed the case sees what the visa and the application say, and the visa's number", async () => {
  const visa = await visaSeenBy(specialist);
  const values = Object.fromEntries(visa?.findings.map((finding) => [finding.field, finding.values]) ?? []);
  expect(values).toMatchObject({
    name: { visa: ["NEELA RAO"], application: "Meera Iyer" },
    passportNumber: { visa: ["Z1000001"], application: "Z1000001" },
    dateOfBirth: { visa: ["1990-05-15"], application: "1990-05-15" },
    sex: { visa: ["F"], application: "M" },
    nationality: { visa: [], application: "IND" },
    validity: { visa: ["2026-11-20/2027-03-31"] },
  });
  expect(visa?.numbers).toEqual(["55-1234"]);
});

it("a colleague without a claim sees verdicts and no values", async () => {
  const visa = await visaSeenBy(await consoleClient(t, "supervisor"));
  expect(visa?.findings.find(({ field }) => field === "name")?.verdict).toBe("differs");
  expect(visa?.findings.filter(({ values }) => values !== undefined)).toEqual([]);
  expect(visa?.numbers).toBeUndefined();
});

it("the values are sealed in the database, and deleted when another visa replaces this one", async () => {
  const { sealed_visa_values: before } = (await stored()) ?? {};
  expect(before).toBeInstanceOf(Buffer);
  expect(before?.toString("latin1")).not.toContain("NEELA");
  await specialist.putVisa(caseCalls.visa(id, first), await visaPdf());
  const names = (await visaSeenBy(specialist))?.findings.map(({ values }) => values?.visa).flat();
  expect(names).toContain("MEERA IYER");
  expect(names).not.toContain("NEELA RAO");
  const sealed = await t.db
    .selectFrom("files")
    .select("id")
    .where("sealed_visa_values", "is not", null)
    .execute();
  expect(sealed).toHaveLength(1);
});
