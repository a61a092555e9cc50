// Staff who are limited to destinations see and take only cases of those, from their next request on.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiBase } from "#contract/paths.ts";
import type { ArrivedVisa } from "#contract/review/case.ts";
import {
  bulkCalls,
  caseCalls,
  conversationCalls,
  questionCalls,
  queueCalls,
  sampleCalls,
  staffCalls,
  teamCalls,
  visaInboxCall,
} from "#contract/review/paths.ts";
import type { Conversation } from "#contract/review/questions.ts";
import type { ViewCount } from "#contract/review/queue.ts";
import type { Samples } from "#contract/review/quality/samples.ts";
import type { BulkFiling } from "#contract/review/work/bulk.ts";
import type { StaffTask } from "#domain/staff/scopes.ts";
import { anApplication } from "#testing/an-application.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import { newQuestion } from "#contract/traveller/questions.ts";
import { askExpert } from "#server/assistance/questions/ask-expert.ts";
import { reject } from "#server/review/outcomes/propose-outcome.ts";
import { bringTo, claimForOffice, file, openDocuments, staffFor } from "#testing/console/bring-to.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { multipartOf } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
let lakshmi: ConsoleClient;
let kavya: ConsoleClient;
let sunita: ConsoleClient;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.signUp();
  lakshmi = await consoleClient(t, "administrator");
});
afterAll(() => t.close());
beforeEach(async () => {
  const elsewhere = { assignee_id: null, claimed_at: null, destination_id: "thailand" };
  await t.ownerDb.updateTable("applications").set(elsewhere).execute();
  kavya = await consoleClient(t, "specialist");
  sunita = await consoleClient(t, "supervisor");
});

async function limit(member: ConsoleClient, destinations: string[], tasks: StaffTask[] = []) {
  const body = { scope: { destinations, tasks }, code: await freshCode(t, lakshmi) };
  return lakshmi.inject("PATCH" as "PUT", staffCalls.member(member.id), body);
}

async function move(id: string, destination: string): Promise<string> {
  await t.ownerDb
    .updateTable("applications")
    .set({ destination_id: destination })
    .where("id", "=", id)
    .execute();
  return id;
}

const aCase = async (destination: string) => move((await anApplication(t, owner)).id, destination);
const dataOf = async <Data>(answer: ReturnType<ConsoleClient["inject"]>) =>
  (await answer).json<{ data: Data }>().data;
const idsIn = async (by: ConsoleClient, query = "") =>
  (await dataOf<{ rows: { id: string }[] }>(by.inject("GET", `${queueCalls.list}${query}`))).rows.map(
    ({ id }) => id,
  );
const codeOf = async (answer: ReturnType<ConsoleClient["inject"]>) =>
  (await answer).json<{ code?: string }>().code;
const assigneeOf = async (id: string) =>
  (await t.db.selectFrom("applications").select("assignee_id").where("id", "=", id).executeTakeFirstOrThrow())
    .assignee_id;

describe("the queue of a specialist for Vietnam", () => {
  it("has rows and counts of Vietnam only, in every view that has any", async () => {
    const [own, other] = [await aCase("vietnam"), await aCase("japan")];
    expect((await limit(kavya, ["vietnam"])).statusCode).toBe(200);
    expect(await idsIn(kavya)).toEqual([own]);
    expect(await idsIn(sunita)).toEqual(expect.arrayContaining([own, other]));
    for (const { view, count } of await dataOf<ViewCount[]>(kavya.inject("GET", queueCalls.views))) {
      expect([view, await idsIn(kavya, `?view=${view}`)]).toEqual([view, count === 0 ? [] : [own]]);
    }
    const counts = async (by: ConsoleClient) =>
      (await dataOf<ViewCount[]>(by.inject("GET", queueCalls.views))).find(
        ({ view }) => view === "unclaimed",
      );
    expect([await counts(kavya), await counts(sunita)]).toMatchObject([{ count: 1 }, { count: 2 }]);
  });

  it("finds no other case by its words, its number or the account's email address", async () => {
    const own = await aCase("vietnam");
    const { id: other, reference } = await anApplication(t, owner);
    await move(other, "japan");
    await limit(kavya, ["vietnam"]);
    const found = async (by: ConsoleClient, search: string) =>
      (
        await dataOf<{ rows: { id: string }[]; count: number }>(
          by.inject("POST", queueCalls.search, { search }),
        )
      ).rows.map(({ id }) => id);
    for (const search of ["Selvam", reference, owner.email]) {
      expect([search, await found(sunita, search)]).toEqual([search, expect.arrayContaining([other])]);
      expect([search, await found(kavya, search)]).toEqual([search, expect.not.arrayContaining([other])]);
    }
    expect(await found(kavya, "Selvam")).toContain(own);
  });

  it("gives the next case of Vietnam, and none if there is none", async () => {
    await aCase("japan");
    const own = await aCase("vietnam");
    await limit(kavya, ["vietnam"]);
    const next = () => dataOf<{ id: string } | null>(kavya.inject("POST", queueCalls.next, { skip: [] }));
    expect(await next()).toMatchObject({ id: own });
    await t.ownerDb.updateTable("applications").set({ status: "cancelled" }).where("id", "=", own).execute();
    expect(await next()).toBeNull();
  });
});

describe("a case of another destination", () => {
  it("can't be claimed, also among many", async () => {
    const [own, other] = [await aCase("vietnam"), await aCase("japan")];
    await limit(kavya, ["vietnam"]);
    const claimed = kavya.inject("POST", queueCalls.claim(other), {});
    expect([(await claimed).statusCode, await codeOf(claimed)]).toEqual([403, "case_out_of_scope"]);
    const bulk = await dataOf<{ failure: { code: string } | null }[]>(
      kavya.inject("POST", bulkCalls.claim, { cases: [own, other] }),
    );
    expect(bulk.map(({ failure }) => failure?.code)).toEqual([undefined, "case_out_of_scope"]);
    expect([await assigneeOf(own), await assigneeOf(other)]).toEqual([kavya.id, null]);
  });

  it("tells nothing, not even its fee, to those who file several cases", async () => {
    const [own, other] = [await aCase("vietnam"), await aCase("japan")];
    await limit(kavya, ["vietnam"]);
    const answer = kavya.inject("POST", bulkCalls.filings, { cases: [own, other] });
    expect(await dataOf<BulkFiling[]>(answer)).toMatchObject([
      { caseId: own, bar: "not_verified" },
      { caseId: other, version: 0, fee: 0, bar: "unknown" },
    ]);
  });

  it("can't be assigned to them, and stays when all cases of a colleague are reassigned", async () => {
    const [own, other] = [await aCase("vietnam"), await aCase("japan")];
    const rohan = await consoleClient(t, "specialist");
    for (const id of [own, other]) await rohan.claim(id);
    await limit(kavya, ["vietnam"]);
    const assigned = sunita.inject("POST", queueCalls.assign(other), { staffId: kavya.id });
    expect([(await assigned).statusCode, (await assigned).json<{ message: string }>().message]).toEqual([
      409,
      `${kavya.fullName} doesn't work on this destination, or doesn't work on cases.`,
    ]);
    const handOver = sunita.inject("POST", teamCalls.handOver(rohan.id), { staffId: kavya.id });
    expect(await dataOf(handOver)).toEqual({ moved: 1, left: 1 });
    expect([await assigneeOf(own), await assigneeOf(other)]).toEqual([kavya.id, rohan.id]);
  });

  it("offers a limited supervisor no proposals, nor lets them agree", async () => {
    const { id } = await familyApplication(t, { userId: owner.userId, travellers: 1 });
    const { specialist } = await staffFor(t);
    const [travellerId = ""] = await travellersOf(t, id);
    await claimForOffice(t, id);
    await openDocuments(t.platform, { id, caller: specialist });
    await reject(t.platform, { id, travellerId, caller: specialist }, { reason: "funds", words: "" });
    const proposals = () => dataOf<object[]>(sunita.inject("POST", bulkCalls.proposals, { cases: [id] }));
    expect(await proposals()).toHaveLength(1);
    const [agreed] = (await proposals()) as { caseId: string; travellerId: string; version: number }[];
    await limit(sunita, ["japan"]);
    expect(await proposals()).toEqual([]);
    const results = await dataOf<{ failure: { code: string } }[]>(
      sunita.inject("POST", bulkCalls.agree, {
        proposals: [{ caseId: id, travellerId: agreed?.travellerId, version: agreed?.version }],
      }),
    );
    expect(results[0]?.failure.code).toBe("case_out_of_scope");
    const next = sunita.inject("POST", queueCalls.next, { view: "second_person", skip: [] });
    expect(await dataOf(next)).toBeNull();
  });

  it("draws attention neither by mentions nor by escalations", async () => {
    const id = await aCase("vietnam");
    const note = (kind: string, mentions: string[]) =>
      sunita.inject("POST", conversationCalls.notes(id), {
        id: crypto.randomUUID(),
        kind,
        words: "Please look",
        mentions,
      });
    expect((await note("note", [kavya.id])).statusCode).toBeLessThan(300);
    expect((await note("escalation", [])).statusCode).toBeLessThan(300);
    const farhan = await consoleClient(t, "supervisor");
    const counts = async (by: ConsoleClient) => {
      const { mentions, escalations } = await dataOf<{ mentions: object[]; escalations: object[] }>(
        by.inject("GET", conversationCalls.attention),
      );
      return [mentions.length, escalations.length];
    };
    expect([await counts(kavya), await counts(farhan)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await limit(kavya, ["japan"]);
    await limit(farhan, ["japan"]);
    expect([await counts(kavya), await counts(farhan)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("a dropped visa", () => {
  const drop = async (passportNumber: string) => {
    const bytes = await visaPdf({ passportNumber });
    const { body, contentType } = multipartOf({ bytes, fileName: "visa.pdf", mediaType: "application/pdf" });
    const headers = { ...kavya.headers, "content-type": contentType };
    const answer = await t.app.inject({
      method: "POST",
      url: apiBase + visaInboxCall,
      headers,
      payload: body,
    });
    return answer.json<{ data: ArrivedVisa }>().data;
  };
  const filed = async (passportNumber: string) => {
    const person = { passport_number: passportNumber };
    const { id } = await familyApplication(t, { userId: owner.userId, travellers: 1, person });
    await file(t, id);
    return id;
  };

  it("is given to nobody of another destination", async () => {
    await filed("K3000001");
    await limit(kavya, ["japan"]);
    expect(await drop("K3000001")).toEqual({ matched: false, reason: "unknown", candidates: [] });
    await limit(kavya, []);
    expect(await drop("K3000001")).toMatchObject({ matched: true });
  });

  it("is left to people if the same person also waits for another destination", async () => {
    await move(await filed("K3000002"), "japan");
    const own = await filed("K3000002");
    const { destination_id } = await t.db
      .selectFrom("applications")
      .select("destination_id")
      .where("id", "=", own)
      .executeTakeFirstOrThrow();
    await limit(kavya, [destination_id]);
    expect(await drop("K3000002")).toMatchObject({
      matched: false,
      reason: "several",
      candidates: [{ id: own }],
    });
  });
});

it("a question about a case of another destination is answered without a link to it", async () => {
  const id = await aCase("japan");
  const question = { id: crypto.randomUUID(), text: "When?", concern: { applicationId: id } };
  await askExpert(t.platform, owner.userId, newQuestion.parse(question));
  const { rows } = await dataOf<{ rows: { id: string }[] }>(kavya.inject("GET", questionCalls.list));
  const read = () =>
    dataOf<Conversation>(kavya.inject("GET", questionCalls.read(rows[0]?.id ?? ""))).then(
      ({ about, messages, cases }) => ({ about, ofMessage: messages.at(-1)?.about, cases }),
    );
  const linked = { destination: "Japan", case: { id } };
  expect(await read()).toMatchObject({ about: linked, ofMessage: linked });
  expect((await read()).cases.map((one) => one.id)).toContain(id);
  await limit(kavya, ["vietnam"]);
  const unlinked = { destination: "Japan", case: null };
  expect(await read()).toMatchObject({ about: unlinked, ofMessage: unlinked, cases: [] });
});

it("samples of another destination are not counted, given or read", async () => {
  const { id } = await familyApplication(t, { userId: owner.userId, travellers: 1 });
  await staffFor(t);
  const sealer = { ...t.platform.sealer, signature: () => Buffer.alloc(16, 0) };
  await bringTo({ platform: { ...t.platform, sealer } }, id, "rejected");
  const waiting = async () => (await dataOf<Samples>(kavya.inject("GET", sampleCalls.list))).waiting;
  const take = () => dataOf<{ id: string | null }>(kavya.inject("POST", sampleCalls.next, {}));
  await limit(kavya, ["japan"]);
  expect([await waiting(), (await take()).id]).toEqual([0, null]);
  await limit(kavya, []);
  expect(await waiting()).toBe(1);
  const sample = (await take()).id ?? "";
  await limit(kavya, ["japan"]);
  expect((await kavya.inject("GET", sampleCalls.read(sample))).statusCode).toBe(404);
  const answer = { outcome: "approved", reason: null };
  expect((await kavya.inject("POST", sampleCalls.answer(sample), answer)).statusCode).toBe(404);
});

describe("a change of scope", () => {
  it("returns claims outside it to the queue, with an event, and keeps the others", async () => {
    const [own, other] = [await aCase("vietnam"), await aCase("japan")];
    for (const id of [own, other]) await kavya.claim(id);
    expect((await kavya.inject("GET", caseCalls.read(other))).statusCode).toBe(200);
    await limit(kavya, ["morocco", "vietnam"]);
    expect([await assigneeOf(own), await assigneeOf(other)]).toEqual([kavya.id, null]);
    const events = await t.db
      .selectFrom("application_events")
      .select(["kind", "details", "actor"])
      .where("application_id", "=", other)
      .where("kind", "=", "assigned")
      .execute();
    expect(events).toEqual([{ kind: "assigned", details: { staffId: null }, actor: lakshmi.fullName }]);
    // The session stays open, and the limit holds in it.
    expect((await kavya.inject("GET", caseCalls.read(own))).statusCode).toBe(200);
    expect(await codeOf(kavya.inject("GET", caseCalls.read(other)))).toBe("case_out_of_scope");
  });

  it("is recorded with the new scope, shown to administrators, and lifted by empty lists", async () => {
    await limit(kavya, ["vietnam", "japan", "japan"], ["file"]);
    const last = () =>
      t.db
        .selectFrom("office_events")
        .select(["kind", "actor_id", "subject", "details"])
        .orderBy("sequence", "desc")
        .limit(1)
        .executeTakeFirst();
    const scope = { destinations: expect.arrayContaining(["vietnam", "japan"]), tasks: ["file"] };
    const event = { kind: "staff_scope_changed", actor_id: lakshmi.id, subject: kavya.id };
    expect(await last()).toMatchObject({ ...event, details: scope });
    const listed = async () =>
      (
        await dataOf<{ id: string; scope: { destinations: string[] } }[]>(
          lakshmi.inject("GET", staffCalls.list),
        )
      ).find(({ id }) => id === kavya.id)?.scope;
    expect(await listed()).toMatchObject(scope);
    expect((await listed())?.destinations).toHaveLength(2);
    await limit(kavya, []);
    expect(await listed()).toEqual({ destinations: [], tasks: [] });
  });

  it("needs a right code and known destinations, and nobody limits themselves", async () => {
    const scope = { destinations: ["vietnam"], tasks: [] };
    const patch = (id: string, body: object) => lakshmi.inject("PATCH" as "PUT", staffCalls.member(id), body);
    expect(await codeOf(patch(kavya.id, { scope, code: "000000" }))).toBe("code_wrong");
    expect((await limit(kavya, ["atlantis"])).statusCode).toBe(404);
    expect((await limit(lakshmi, ["vietnam"])).statusCode).toBe(409);
    expect(await dataOf<{ actions: string[] }>(kavya.inject("GET", staffCalls.self))).toMatchObject({
      actions: expect.arrayContaining(["decide", "answer_travellers"]),
    });
  });

  it("of tasks takes actions away at once, and claims from those who no longer work on cases", async () => {
    const id = await aCase("vietnam");
    await kavya.claim(id);
    await limit(kavya, [], ["review"]);
    const verified = kavya.inject("POST", caseCalls.verify(id), {});
    expect(await codeOf(verified)).not.toBe("role_refused");
    const body = { reference: "A-1", filedOn: "2026-11-20", fee: 0 };
    expect(await codeOf(kavya.inject("POST", caseCalls.file(id), body))).toBe("role_refused");
    expect(await assigneeOf(id)).toBe(kavya.id);
    await limit(kavya, [], ["answer"]);
    expect(await assigneeOf(id)).toBeNull();
    expect(await codeOf(kavya.inject("GET", caseCalls.read(id)))).toBe("role_refused");
    const self = await dataOf<{ actions: string[] }>(kavya.inject("GET", staffCalls.self));
    expect(self.actions).toEqual(["answer_travellers"]);
  });
});
