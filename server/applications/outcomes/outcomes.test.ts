// Each traveller's outcome: downloading a released visa, the reason for a rejection, and applying again (D9,
// D18).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Application } from "#contract/applications.ts";
import { rejectionReasons } from "#domain/review/reasons.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { refuse, withoutTriggers } from "#testing/console/decide-by-rows.ts";
import { approve, aStaffMember, travellersOf } from "#testing/console/case-rows.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { storedNames } from "#testing/uploads/stored-files.ts";

let test: TestApp;
let owner: DraftClient;
let by: string;
let id: string;
let travellers: [string, string, string];

beforeAll(async () => {
  test = await startTestApp();
  owner = draftClient(test, await test.signUp());
  by = await aStaffMember(test, "supervisor");
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ id } = await familyApplication(test, { userId: owner.userId, travellers: 3 }));
  travellers = (await travellersOf(test, id)) as typeof travellers;
});

const of = (travellerId: string) => ({ travellerId, userId: owner.userId, by });
const detail = async () => (await owner.call<Application>("GET", `/applications/${id}`)).data;
const visa = (travellerId: string) => owner.call("GET", `/applications/${id}/travellers/${travellerId}/visa`);
const again = () => owner.call<{ draftId: string }>("POST", `/applications/${id}/apply-again`);

it("a proposed approval is shown as undecided, and its visa is not released", async () => {
  await approve(test, of(travellers[0]));
  const proposed = { outcome: "approval_proposed", proposed_by: by, proposed_at: test.clock.now() };
  await withoutTriggers(test.ownerDb, (tx) =>
    tx.updateTable("application_travellers").set(proposed).where("id", "=", travellers[1]).execute(),
  );
  const shown = (await detail()).travellers;
  expect(shown.map(({ outcome }) => outcome)).toEqual(["approved", "undecided", "undecided"]);
  expect(shown.map((one) => one.visa !== null)).toEqual([true, false, false]);
  const hidden = await visa(travellers[1]);
  expect([hidden.status, hidden.failure.code]).toEqual([404, "visa_not_released"]);
});

it("a released visa shows how it compares with the application; a proposed one does not", async () => {
  await approve(test, of(travellers[0]));
  const findings = [
    { field: "name", verdict: "agrees" },
    { field: "stay", verdict: "differs" },
  ];
  const visa_findings = JSON.stringify({ findings, confirmed: false, hasText: true });
  await withoutTriggers(test.ownerDb, (tx) =>
    tx
      .updateTable("application_travellers")
      .set({ visa_findings })
      .where("application_id", "=", id)
      .execute(),
  );
  expect((await detail()).travellers.map((traveller) => traveller.visa?.findings)).toEqual([
    findings,
    undefined,
    undefined,
  ]);
});

it("a released visa is downloaded as an attachment, by its owner only", async () => {
  await approve(test, of(travellers[0]));
  const answer = await visa(travellers[0]);
  expect(answer.status).toBe(200);
  expect(answer.bytes.toString()).toContain("the visa of one traveller");
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; filename="visa-PRV-\w{8}-1\.pdf"$/) as string,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const other = draftClient(test, await test.signUp());
  const foreign = await other.call("GET", `/applications/${id}/travellers/${travellers[0]}/visa`);
  expect([foreign.status, foreign.failure.code]).toEqual([404, "application_not_found"]);
});

describe("'Apply again'", () => {
  it("creates a draft with only the rejected travellers, their documents and the plan, but without dates", async () => {
    await approve(test, of(travellers[0]));
    await refuse(test, { ...of(travellers[1]), reason: "funds", words: "The statement covers one week" });
    const before = await detail();
    expect(before.travellers[1]).toMatchObject({
      outcome: "rejected",
      reason: "funds",
      words: "The statement covers one week",
    });
    expect(rejectionReasons[before.travellers[1]!.reason!]).toBe(rejectionReasons.funds);

    const started = await again();
    expect(started.status).toBe(201);
    const draft = await owner.get(started.data.draftId);
    expect(draft).toMatchObject({
      state: "open",
      travelDate: null,
      plan: { id: before.formData.visaData.selectedVisaPlan.id },
      travellers: [{ firstName: "Meera", passportNumber: "Z1000002", consentGiven: true }],
    });
    expect(draft.missing.map(({ code }) => code)).toEqual(["travel_dates_missing"]);
    const [, original] = (await owner.get(String(before.formData.draftId))).travellers;
    const [renewed] = draft.travellers;
    expect(renewed).toEqual({ ...original, id: renewed?.id, documents: expect.any(Array) });
    const documents = renewed?.documents ?? [];
    const namesOf = (of: typeof documents) => of.map(({ fileName }) => fileName).sort();
    expect(namesOf(documents)).toEqual(namesOf(original?.documents ?? []));
    expect(documents).toHaveLength(before.formData.travellers[1]?.documents.length ?? 0);
    const photo = documents.find(({ kind }) => kind === "photo");
    expect((await owner.call("GET", photo?.fileUrl ?? "")).bytes.toString()).toBe("photo of traveller 2");
  });

  it("returns the same open draft for repeated and concurrent requests; travellers rejected later are added", async () => {
    await refuse(test, of(travellers[0]));
    const answers = await Promise.all(Array.from({ length: 5 }, again));
    expect(new Set(answers.map(({ data }) => data.draftId)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    test.clock.advance(60_000);
    await refuse(test, of(travellers[2]));
    const [first] = answers;
    expect((await again()).data.draftId).toBe(first?.data.draftId);
    const draft = await owner.get(first?.data.draftId ?? "");
    expect(draft.travellers.map(({ passportNumber }) => passportNumber)).toEqual(["Z1000001", "Z1000003"]);
    expect(await filesWithoutRow()).toEqual([]);
  });

  it("is 409 when nobody was rejected", async () => {
    const answer = await again();
    expect([answer.status, answer.failure.code]).toEqual([409, "nothing_refused"]);
  });

  it("removing the draft leaves the application's own documents readable", async () => {
    await refuse(test, of(travellers[0]));
    const { draftId } = (await again()).data;
    await owner.call("DELETE", `/drafts/${draftId}`);
    const url = (await detail()).formData.travellers[0]?.documents[0]?.fileUrl ?? "";
    expect((await owner.call("GET", url)).status).toBe(200);
    expect((await again()).data.draftId).not.toBe(draftId);
  });
});

async function filesWithoutRow(): Promise<string[]> {
  const rows = await test.db.selectFrom("files").select("storage_name").execute();
  const known = new Set(rows.map(({ storage_name }) => storage_name));
  return storedNames(test).filter((name) => !known.has(name));
}
