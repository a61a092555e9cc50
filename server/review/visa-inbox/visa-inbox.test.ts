// The inbox for visas: each goes to the one traveller it certainly belongs to, and every other one to nobody.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiBase } from "#contract/paths.ts";
import { caseCalls, visaInboxCall } from "#contract/review/paths.ts";
import type { ArrivedVisa } from "#contract/review/case.ts";
import { file } from "#testing/console/bring-to.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type PrintedVisa, visaPdf } from "#testing/console/visa-pdf.ts";
import { multipartOf } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let specialist: ConsoleClient;
let owner: { userId: string };

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.signUp();
  specialist = await consoleClient(t, "specialist");
});
afterAll(() => t.close());

/** Filed by a colleague. */
async function filedCase(passportNumber: string, travellers = 1): Promise<{ id: string; reference: string }> {
  const person = { passport_number: passportNumber };
  const made = await familyApplication(t, { userId: owner.userId, travellers, person });
  await file(t, made.id);
  return made;
}

async function drop(bytes: Buffer): Promise<ArrivedVisa> {
  const { body, contentType } = multipartOf({ bytes, fileName: "visa.pdf", mediaType: "application/pdf" });
  const answer = await t.app.inject({
    method: "POST",
    url: apiBase + visaInboxCall,
    headers: { ...specialist.headers, "content-type": contentType },
    payload: body,
  });
  return answer.json<{ data: ArrivedVisa }>().data;
}

const dropPrinted = async (visa: PrintedVisa) => drop(await visaPdf(visa));

async function visasOf(id: string): Promise<(string | null)[]> {
  const rows = await t.db
    .selectFrom("application_travellers")
    .select("visa_file_id")
    .where("application_id", "=", id)
    .execute();
  return rows.map((row) => row.visa_file_id);
}

const filesKept = async () =>
  (await t.db.selectFrom("files").select("id").where("user_id", "=", specialist.id).execute()).length;

describe("visas that arrive together", () => {
  const count = process.env["PRAVESH_LONG"] ? 35 : 6;
  const numbers = Array.from({ length: count }, (_, at) => `K20000${String(at).padStart(2, "0")}`);
  const title = `${count} go to their travellers, none to another one, and 5 foreign or unreadable ones to nobody`;

  it(title, { timeout: 180_000 }, async () => {
    const cases = new Map<string, { id: string; reference: string }>();
    for (const number of numbers) cases.set(number, await filedCase(number));
    const strangers: (readonly [Buffer, string])[] = [
      [await visaPdf({ passportNumber: "R1234567", name: "SITA THAPA" }), "unknown"],
      [await visaPdf({ passportNumber: "08123456", name: "RAM GURUNG" }), "no_number"],
      [await visaPdf({}, { blank: true }), "unreadable"],
      [await visaPdf({ passportNumber: "K2000003", name: "HARI RAI", dateOfBirth: "02/02/1962" }), "differs"],
      [await visaPdf({ passportNumber: "K2000004", terms: "Nationality: NEPALESE" }), "differs"],
    ];
    for (const [bytes, reason] of strangers) {
      expect(await drop(bytes)).toMatchObject({ matched: false, reason });
    }
    for (const [number, { id, reference }] of cases) {
      expect(await visasOf(id)).toEqual([null]);
      const arrived = await dropPrinted({ passportNumber: number });
      expect(arrived).toMatchObject({ matched: true, traveller: { id, applicationId: reference } });
    }
    for (const { id } of cases.values()) expect(await visasOf(id)).toEqual([expect.any(String)]);
  });
});

describe("a visa in the inbox", () => {
  it("waits with its traveller to be released by the colleague who has the case, who sees how it compares", async () => {
    const { id } = await filedCase("K3000001");
    const colleague = await consoleClient(t, "specialist");
    await colleague.claim(id);
    const arrived = await dropPrinted({ passportNumber: "K3000001", validUntil: "21/11/2026" });
    expect(arrived).toMatchObject({ matched: true, confirmed: false });
    const [traveller] = (await colleague.call("GET", caseCalls.read(id))).case.travellers;
    expect(traveller?.outcome).toBe("undecided");
    expect(traveller?.visa?.findings).toContainEqual(
      expect.objectContaining({ field: "validity", verdict: "differs" }),
    );
    const { history } = (await colleague.call("GET", caseCalls.read(id))).case;
    expect(history.at(-1)).toMatchObject({ kind: "visa_uploaded", actor: { role: "specialist" } });
  });

  it("for a number that two applications wait with goes to neither, and both are named", async () => {
    const first = await filedCase("K3000002");
    const second = await filedCase("K3000002");
    const arrived = await dropPrinted({ passportNumber: "K3000002" });
    expect(arrived).toMatchObject({ matched: false, reason: "several" });
    const named = arrived.matched ? [] : arrived.candidates.map(({ applicationId }) => applicationId);
    expect(named.toSorted()).toEqual([first.reference, second.reference].toSorted());
    expect(await visasOf(first.id)).toEqual([null]);
  });

  it("does not replace the one that its traveller already has", async () => {
    const { id } = await filedCase("K3000003");
    await dropPrinted({ passportNumber: "K3000003" });
    const before = await visasOf(id);
    const again = await dropPrinted({ passportNumber: "K3000003" });
    expect(again).toMatchObject({ matched: false, reason: "has_visa", candidates: [{ id }] });
    expect(await visasOf(id)).toEqual(before);
  });

  it("goes to nobody before the case is filed", async () => {
    const person = { passport_number: "K3000004" };
    const { id } = await familyApplication(t, { userId: owner.userId, travellers: 1, person });
    expect(await dropPrinted({ passportNumber: "K3000004" })).toMatchObject({ reason: "unknown" });
    expect(await visasOf(id)).toEqual([null]);
  });

  it("goes to nobody if only the number agrees", async () => {
    await filedCase("K3000005");
    const bare = { passportNumber: "K3000005", name: "", dateOfBirth: "" };
    expect(await dropPrinted(bare)).toMatchObject({ matched: false, reason: "differs" });
  });

  it("leaves no file behind if it goes to nobody", async () => {
    const before = await filesKept();
    await dropPrinted({ passportNumber: "R7654321" });
    expect(await filesKept()).toBe(before);
  });
});
