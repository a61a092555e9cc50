// Acts on many cases at once: each case has its own result, with the guards of the single act, also under races.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BulkFailure, BulkProposal, BulkResult } from "#contract/review/work/bulk.ts";
import { bulkCalls, caseCalls, queueCalls } from "#contract/review/paths.ts";
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
