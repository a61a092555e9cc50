// Acts on many cases at once: each case has its own result, with the guards of the single act, also under races.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkFailure, BulkFiling, BulkProposal, BulkResult } from "#contract/review/work/bulk.ts";
import { bulkCalls, caseCalls, queueCalls } from "#contract/review/paths.ts";
import { readFilings } from "./bulk-file.ts";
import { anApplication } from "#testing/an-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: Awaited<ReturnType<TestApp["signUp"]>>;
let specialist: ConsoleClient;
let colleague: ConsoleClient;
let supervisor: ConsoleClient;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.signUp();
  specialist = await consoleClient(t, "specialist");
  colleague = await consoleClient(t, "specialist");
  supervisor = await consoleClient(t, "supervisor");
});
afterAll(() => t.close());

const unknown = "00000000-0000-4000-8000-000000000000";

async function someCases(count: number): Promise<string[]> {
  const ids = [];
  for (let made = 0; made < count; made++) ids.push((await anApplication(t, owner)).id);
  return ids;
}

async function act(name: "claim" | "release" | "assign", by: ConsoleClient, body: object) {
  const answer = await by.inject("POST", bulkCalls[name], body);
  return { status: answer.statusCode, results: answer.json<{ data: BulkResult[] }>().data };
}

const codesOf = (results: readonly { failure: BulkFailure | null }[]) =>
  results.map(({ failure }) => failure?.code ?? "done");
const assigneeOf = async (id: string) =>
  (await specialist.call("GET", caseCalls.read(id))).case.assignee?.id ?? null;

describe("claiming many cases", () => {
  it("claims what it can, in the order of the request, and names the colleague who has another", async () => {
    const [first = "", taken = "", last = ""] = await someCases(3);
    await colleague.inject("POST", queueCalls.claim(taken), {});
    const cases = [first, taken, unknown, last, first];
    const { status, results } = await act("claim", specialist, { cases });
    expect(status).toBe(200);
    expect(results.map(({ id }) => id)).toEqual([first, taken, unknown, last]);
    expect(codesOf(results)).toEqual(["done", "case_claimed", "application_not_found", "done"]);
    expect(results[1]?.failure).toMatchObject({
      message: `${colleague.fullName} has claimed this case.`,
      params: { name: colleague.fullName },
    });
    expect(results[0]?.row).toMatchObject({ id: first, assignee: { id: specialist.id } });
    expect(results[1]?.row).toBeNull();
    expect(await assigneeOf(taken)).toBe(colleague.id);
  });

  it("gives each of ten cases to exactly one of two who claim them at the same moment", async () => {
    const cases = await someCases(10);
    const [mine, theirs] = await Promise.all([
      act("claim", specialist, { cases }),
      act("claim", colleague, { cases: cases.toReversed() }),
    ]);
    const doneIn = ({ results }: typeof mine) =>
      results.flatMap(({ id, failure }) => (failure ? [] : [id])).toSorted();
    expect([...doneIn(mine), ...doneIn(theirs)].toSorted()).toEqual(cases.toSorted());
    for (const id of doneIn(mine)) expect(await assigneeOf(id)).toBe(specialist.id);
    for (const id of doneIn(theirs)) expect(await assigneeOf(id)).toBe(colleague.id);
  });

  it.each([[[]], [Array.from({ length: 51 }, () => unknown)], [["x"]]])(
    "refuses lists that are empty, too long or not of IDs: %#",
    async (cases) => {
      expect((await act("claim", specialist, { cases })).status).toBe(400);
    },
  );
});

describe("releasing and assigning many cases", () => {
  it("releases only the caller's own", async () => {
    const [own = "", theirs = ""] = await someCases(2);
    await specialist.claim(own);
    await colleague.claim(theirs);
    const { results } = await act("release", specialist, { cases: [own, theirs] });
    expect(codesOf(results)).toEqual(["done", "case_not_claimed"]);
    expect([await assigneeOf(own), await assigneeOf(theirs)]).toEqual([null, colleague.id]);
  });

  it("assigns for a supervisor, with an event in each case, and for nobody else", async () => {
    const cases = await someCases(2);
    const body = { cases, staffId: colleague.id };
    expect((await act("assign", specialist, body)).status).toBe(403);
    expect(codesOf((await act("assign", supervisor, body)).results)).toEqual(["done", "done"]);
    for (const id of cases) {
      const { history } = (await colleague.call("GET", caseCalls.read(id))).case;
      expect(history.at(-1)).toMatchObject({ kind: "assigned", details: { staffId: colleague.id } });
    }
    const gone = await act("assign", supervisor, { cases, staffId: owner.userId });
    expect(codesOf(gone.results)).toEqual(["staff_not_found", "staff_not_found"]);
  });
});

describe("agreeing to many proposals", () => {
  const proposalsIn = async (cases: string[], by = supervisor) =>
    (await by.inject("POST", bulkCalls.proposals, { cases })).json<{ data: BulkProposal[] }>().data;
  const agree = async (proposals: Pick<BulkProposal, "caseId" | "travellerId" | "version">[]) => {
    const body = {
      proposals: proposals.map(({ caseId, travellerId, version }) => ({ caseId, travellerId, version })),
    };
    const answer = await supervisor.inject("POST", bulkCalls.agree, body);
    return codesOf(answer.json<{ data: { failure: BulkFailure | null }[] }>().data);
  };
  const reject = (id: string, travellerId: string, by = specialist) =>
    by.call("POST", caseCalls.reject(id, travellerId), { reason: "funds", words: "No statement" });

  async function twoProposals() {
    const { id } = await familyApplication(t, owner);
    const [first = "", second = ""] = await travellersOf(t, id);
    await specialist.claim(id);
    await specialist.openDocuments(id);
    await specialist.call("POST", caseCalls.verify(id));
    const filing = { reference: "VN-2026-77", filedOn: "2026-11-20", fee: 250_000 };
    await specialist.call("POST", caseCalls.file(id), filing);
    await specialist.putVisa(caseCalls.visa(id, first), await visaPdf({ name: "NEELA RAO" }));
    await specialist.openVisa(id, first);
    await specialist.call("POST", caseCalls.approve(id, first));
    await reject(id, second);
    return { id, first, second };
  }

  it("agrees to the rejection, and leaves the approval whose visa the supervisor has not opened", async () => {
    const { id, first, second } = await twoProposals();
    const proposals = await proposalsIn([id, unknown]);
    expect(proposals).toMatchObject([
      { caseId: id, travellerId: first, outcome: "approval_proposed", reason: null, mustOpen: true },
      {
        travellerId: second,
        outcome: "rejection_proposed",
        reason: { code: "funds", words: "No statement" },
        proposedBy: specialist.fullName,
        mustOpen: false,
      },
    ]);
    expect(await agree(proposals)).toEqual(["visa_unopened", "done"]);
    const outcomes = (await supervisor.call("GET", caseCalls.read(id))).case.travellers;
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["approval_proposed", "rejected"]);
  }, 60_000);

  it("refuses a proposal of the caller's own, and one on a case that has changed since it was shown", async () => {
    const { id } = await anApplication(t, owner);
    const [travellerId = ""] = await travellersOf(t, id);
    await supervisor.claim(id);
    await reject(id, travellerId, supervisor);
    expect(await proposalsIn([id])).toEqual([]);
    expect(await agree([{ caseId: id, travellerId, version: 999 }])).toEqual(["second_person_needed"]);

    const { id: changed } = await anApplication(t, owner);
    const [other = ""] = await travellersOf(t, changed);
    await specialist.claim(changed);
    await reject(changed, other);
    const shown = await proposalsIn([changed]);
    await specialist.inject("POST", queueCalls.release(changed), {});
    expect(await agree(shown)).toEqual(["case_changed"]);
    expect(await agree(await proposalsIn([changed]))).toEqual(["done"]);
  });

  it("shows proposals to nobody who may not agree", async () => {
    const answer = await specialist.inject("POST", bulkCalls.proposals, { cases: [unknown] });
    expect(answer.statusCode).toBe(403);
  });
});

describe("filing many cases", () => {
  const filedOn = "2026-11-20";

  async function readyCase(by = specialist): Promise<string> {
    const { id } = await anApplication(t, owner);
    await by.claim(id);
    await by.openDocuments(id);
    await by.call("POST", caseCalls.verify(id));
    return id;
  }
  const filingsIn = async (cases: string[], by = specialist) =>
    (await by.inject("POST", bulkCalls.filings, { cases })).json<{ data: BulkFiling[] }>().data;
  const file = async (filings: object[], by = specialist) => {
    const answer = await by.inject("POST", bulkCalls.file, { filedOn, filings });
    return answer.json<{ data: BulkResult[] }>().data;
  };

  it("tells which can be filed, with the fee that the filing pack shows, and why the others can't", async () => {
    const [ready, theirs] = [await readyCase(), await readyCase(colleague)];
    const [fresh = ""] = await someCases(1);
    const filings = await filingsIn([ready, theirs, fresh, unknown]);
    expect(filings.map(({ bar }) => bar)).toEqual([null, "taken", "not_verified", "unknown"]);
    const pack = await specialist.inject("GET", caseCalls.filingPack(ready));
    expect(filings[0]?.fee).toBe(pack.json<{ data: { governmentFee: number } }>().data.governmentFee);
  });

  it("says that the authority of a case to file is closed today, and when it opens", async () => {
    const [ready, theirs] = [await readyCase(), await readyCase(colleague)];
    const saturday = { ...t.platform, clock: () => new Date("2026-11-21T06:00:00Z") };
    const caller = { id: specialist.id, role: "specialist" } as const;
    const closed = { date: "2026-11-21", nextOpen: "2026-11-23" };
    expect(await readFilings(saturday, caller, [ready, theirs])).toMatchObject([
      { bar: null, closed },
      { bar: "taken", closed: null },
    ]);
    expect((await filingsIn([ready]))[0]?.closed).toBeNull();
  });

  it("records each filing like the single act, and says why the others failed", async () => {
    const [one, other, theirs] = [await readyCase(), await readyCase(), await readyCase(colleague)];
    const shown = await filingsIn([one, other, theirs]);
    const results = await file(
      shown.map(({ caseId, version, fee }, at) => ({ caseId, version, fee, reference: `VN-${at}` })),
    );
    expect(codesOf(results)).toEqual(["done", "done", "case_not_claimed"]);
    expect(results[0]?.row).toMatchObject({ id: one, filed: true });
    const { filing, history } = (await specialist.call("GET", caseCalls.read(other))).case;
    expect(filing).toMatchObject({ reference: "VN-1", filedOn, fee: shown[1]?.fee });
    expect(history.at(-1)).toMatchObject({ kind: "filed" });
    expect((await filingsIn([one]))[0]?.bar).toBe("filed");
    expect(codesOf(await file([{ caseId: one, version: 999, fee: 0, reference: "X" }]))).toEqual([
      "case_step_refused",
    ]);
  });

  it("files nothing without a reference, after a change that was not seen, or on a day before the submission", async () => {
    const ids = [await readyCase(), await readyCase()];
    const [one, other] = await filingsIn(ids);
    for (const staffId of [null, specialist.id]) {
      await supervisor.inject("POST", queueCalls.assign(ids[0] ?? ""), { staffId });
    }
    const filings = [
      { ...one, bar: undefined, reference: "VN-5" },
      { ...other, bar: undefined, reference: " " },
    ];
    expect(codesOf(await file(filings))).toEqual(["case_changed", "words_missing"]);
    const early = { filedOn: "2026-01-01", filings: [{ ...filings[1], reference: "VN-6" }] };
    const answer = await specialist.inject("POST", bulkCalls.file, early);
    expect(codesOf(answer.json<{ data: BulkResult[] }>().data)).toEqual(["filing_date_wrong"]);
  });

  it("records a case once if two requests file it at the same moment", async () => {
    const [shown] = await filingsIn([await readyCase()]);
    const filing = { ...shown, bar: undefined, reference: "VN-7" };
    const answers = await Promise.all([file([filing]), file([filing])]);
    expect(answers.flatMap(codesOf).toSorted()).toEqual(["case_step_refused", "done"]);
  });
});
