// Staff can do only what their role allows; travellers cannot use the console, nor staff the travellers'
// routes (P10, P11).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayTake, type StaffRole, staffRoles } from "#domain/staff/roles.ts";
import { askExpert } from "#server/assistance/questions/ask-expert.ts";
import { newQuestion } from "#contract/traveller/questions.ts";
import { endAllSessions, openSession } from "#server/accounts/session-store.ts";
import { setLegalHold } from "#server/privacy/holds/hold-store.ts";
import { type ReviewId, reviewCalls, reviewRows } from "#testing/access/review-rows.ts";
import { staffMayUse } from "#testing/access/staff-may-use.ts";
import { type GuardedRow, guardedRows } from "#testing/access/guarded-rows.ts";
import { nameOf, startHostileApp } from "#testing/hostile/hostile-app.ts";
import { createOwnedRecords } from "#testing/hostile/owned-records.ts";

const hostile = await startHostileApp();
const owner = await hostile.signUp({ fullName: "Owner Canary" });
const other = await hostile.signUp({ fullName: "Other Person" });
const owned = await createOwnedRecords(hostile, owner);
const staff = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, await hostile.staff(role)] as const)),
) as Record<StaffRole, Awaited<ReturnType<typeof hostile.staff>>>;
await setLegalHold(hostile.platform, {
  userId: owner.userId,
  applicationId: owned.ids.applicationId,
  by: staff.administrator.id,
  reason: "A court asks",
});
const { id: holdId } = await hostile.db.selectFrom("legal_holds").select("id").executeTakeFirstOrThrow();
const question = newQuestion.parse({ id: randomUUID(), text: "Owner Canary asks" });
await askExpert(hostile.platform, owner.userId, question);
const { id: questionId } = await hostile.db
  .selectFrom("conversations")
  .select("id")
  .executeTakeFirstOrThrow();
const noteId = randomUUID();
await hostile.db
  .insertInto("case_notes")
  .values({
    id: noteId,
    application_id: owned.ids.applicationId,
    kind: "escalation",
    sealed_words: hostile.platform.sealer.seal({ column: "case_notes.sealed_words", id: noteId }, "Look"),
    author_id: staff.specialist.id,
    written_at: new Date(),
  })
  .execute();
const { id: planId } = await hostile.db.selectFrom("plans").select("id").executeTakeFirstOrThrow();
afterAll(() => hostile.close());

const real: Record<ReviewId, string> = {
  application: owned.ids.applicationId,
  traveller: owned.ids.approvedId,
  document: owned.ids.documentId,
  request: owned.ids.requestId,
  staff: staff.specialist.id,
  plan: planId,
  destination: "vietnam",
  refund: owned.ids.refundId,
  policy: "maxTravellers",
  hold: holdId,
  month: "2026-11",
  reference: owned.ids.reference,
  question: questionId,
  note: noteId,
  message: question.id,
};
type Call = Pick<(typeof reviewCalls)[number], "method" | "url" | "ids" | "body">;

/** An existing ID, an unknown one, a malformed one, and a NUL character. */
const choices: Record<string, (of: ReviewId) => string> = {
  "an existing id": (of) => real[of],
  "an unknown id": () => randomUUID(),
  "a malformed id": () => "not-an-id",
  "a NUL": () => "\0",
};

async function ask(call: Call, token: string, choose: (of: ReviewId) => string) {
  let at = 0;
  const url = call.url.replace(/:\w+/g, () => encodeURIComponent(choose(call.ids?.[at++] ?? "application")));
  const answer = await hostile.app.inject({
    method: call.method,
    url,
    // The stream of changed cases would never end.
    headers: { "x-access-token": token, accept: "application/json" },
    ...(call.body && { payload: call.body }),
  });
  const body = answer.body.replace(/"requestId":"[^"]+"/, "");
  return { status: answer.statusCode, body };
}

/** Every value that could identify the owner. */
const canaries = [owner.fullName, owner.email, owner.phone, owner.userId, owned.ids.reference, "U9294544"];
const expectNothing = (body: string) => {
  for (const canary of canaries) expect(body).not.toContain(canary);
};

/** Tokens without a session that may use the console. */
const rejectedTokens: Record<string, string> = {};
beforeAll(async () => {
  const now = hostile.clock.now();
  const ofSpecialist = { userId: staff.specialist.id, now };
  rejectedTokens["anonymous"] = "";
  rejectedTokens["a made-up token"] = "A".repeat(43);
  rejectedTokens["before the second factor"] = await openSession(hostile.db, ofSpecialist);
  const expired = await hostile.staff("supervisor");
  rejectedTokens["expired"] = expired.token;
  const halfAnHourAgo = new Date(now.getTime() - 30 * 60_000);
  await hostile.db
    .updateTable("sessions")
    .set({ last_used_at: halfAnHourAgo })
    .where("user_id", "=", expired.id)
    .execute();
  const revoked = await hostile.staff("administrator");
  rejectedTokens["revoked"] = revoked.token;
  await endAllSessions(hostile.db, revoked.id, now);
  const disabled = await hostile.staff("administrator");
  rejectedTokens["disabled"] = disabled.token;
  await hostile.db.updateTable("users").set({ disabled_at: now }).where("id", "=", disabled.id).execute();
});

it("every route of the console is in the table", () => {
  const registered = hostile.routes.filter(
    ({ url, method }) => url.includes("/review/") && method !== "HEAD",
  );
  expect(registered.map(nameOf).sort()).toEqual(Object.keys(reviewRows).sort());
});

describe("the console rejects", () => {
  it.each(reviewCalls)("$name: anyone without an open staff session", async (call) => {
    for (const [actor, token] of Object.entries(rejectedTokens)) {
      if (call.action === "log_in" && actor === "before the second factor") continue;
      for (const [what, choose] of Object.entries(choices)) {
        const { status, body } = await ask(call, token, choose);
        expect([actor, what, status]).toEqual([actor, what, 401]);
        expectNothing(body);
      }
    }
  });

  it.each(reviewCalls)("$name: travellers, including the owner", async (call) => {
    for (const token of [owner.token, other.token]) {
      const answers = await Promise.all(Object.values(choices).map((choose) => ask(call, token, choose)));
      for (const answer of answers) expect(answer).toEqual({ status: 403, body: answers[0]!.body });
      expectNothing(answers[0]!.body);
    }
  });
});

describe.each(staffRoles)("a %s", (role) => {
  const refused = reviewCalls.filter(({ action }) => isForbidden(action, role));
  const open = reviewCalls.filter(({ action }) => !isForbidden(action, role));

  it.each(refused)("$name is forbidden, for any ID", async (call) => {
    const { token } = staff[role];
    const answers = await Promise.all(Object.values(choices).map((choose) => ask(call, token, choose)));
    for (const answer of answers) expect(answer).toEqual({ status: 403, body: answers[0]!.body });
    expectNothing(answers[0]!.body);
  });

  it.each(open)("$name gives no hint whether an ID is unknown or malformed", async (call) => {
    const { token } = await freshSession(role);
    if (!call.ids) return expect((await ask(call, token, choices["an existing id"]!)).status).not.toBe(403);
    for (const what of ["an unknown id", "a malformed id", "a NUL"]) {
      const { status, body } = await ask(call, token, choices[what]!);
      expect([400, 404]).toContain(status);
      expectNothing(body);
    }
  });

  const travellersCalls = Object.entries(guardedRows as Record<string, GuardedRow>);
  it.each(travellersCalls)("%s is not for staff", async (name, row) => {
    if (staffMayUse.includes(name)) return;
    const [method = "", url = ""] = name.split(" ");
    const call = { method: method as Call["method"], url };
    const { token } = staff[role];
    let at = 0;
    const named =
      url.match(/:\w+/g)?.map((one) => (one === ":kind" ? "photo" : owned.ids[row.ids[at++]!])) ?? [];
    const ofOwner = () => named.shift() ?? "";
    const answers = [await ask(call, token, ofOwner), await ask(call, token, () => randomUUID())];
    expect(answers[0]).toEqual({ status: 403, body: answers[1]!.body });
    expectNothing(answers[0]!.body);
  });
});

it("each role sees exactly these fields of users and cases", async () => {
  const fieldsOf = async (role: StaffRole, url: string) => {
    const answer = await hostile.app.inject({ url: `/api/v1${url}`, headers: staff[role].headers });
    return answer.statusCode === 200 ? fieldNames(answer.json<{ data: unknown }>().data) : answer.statusCode;
  };
  const fieldsByRole = async (url: string) =>
    Object.fromEntries(await Promise.all(staffRoles.map(async (role) => [role, await fieldsOf(role, url)])));
  const queue =
    "count more next rows rows.answeredAt rows.applicationId rows.assignee rows.daysToDeparture rows.departure rows.destination rows.destination.id rows.destination.name rows.estimatedDate rows.filed rows.id rows.isTravellerLate rows.lastEventAt rows.leadName rows.leavesBeforeVisa rows.proposals rows.status rows.submittedAt rows.travellersCount rows.turn rows.turnSince rows.visaType rows.workingDaysLeft";
  const aCase = [
    "applicationId assignee destination destination.id destination.name estimatedDate filing id mine open origin payer plan plan.entryType plan.stayDays plan.validityDays rejectionNeedsSecondPerson status submittedAt travelDate version visaType workingDaysLeft",
    "clocks clocks.days clocks.days.authority clocks.days.ours clocks.days.traveller clocks.daysLeft clocks.dueOn clocks.since clocks.slackDays clocks.turn clocks.usual",
    "history history.actor history.actor.name history.actor.role history.at history.details history.kind history.travellerId",
    "fieldRequests fieldRequests.answeredAt fieldRequests.askedAt fieldRequests.correction fieldRequests.dueOn fieldRequests.field",
    "fieldRequests.id fieldRequests.reason fieldRequests.travellerId fieldRequests.withdrawnAt fieldRequests.words",
    "requests requests.answeredAt requests.askedAt requests.dueOn requests.id requests.kind requests.reason requests.travellerId requests.withdrawnAt requests.words",
    "travellers travellers.checks travellers.correction travellers.decidedBy travellers.declined travellers.details travellers.documents travellers.id travellers.name travellers.outcome travellers.proposedBy travellers.reason travellers.reopening travellers.visa",
    "travellers.checks.check travellers.checks.code travellers.checks.params travellers.checks.step travellers.checks.verdict",
    "travellers.decidedBy.fullName travellers.decidedBy.id",
    "travellers.details.differs travellers.details.entered travellers.details.field travellers.details.masked travellers.details.read",
    "travellers.documents.handedInAt travellers.documents.id travellers.documents.kind travellers.documents.mediaType travellers.documents.opened travellers.documents.purpose travellers.documents.replaced travellers.documents.seen travellers.documents.sizeBytes",
  ];
  const inQueue =
    "about about.case about.destination about.step expert fullName id lastMessageAt state unanswered waitingSince";
  const inQuestion = [
    "cases cases.applicationId cases.destination cases.id cases.status messages messages.about messages.about.case messages.about.destination",
    "messages.about.step messages.author messages.id messages.position messages.sender messages.sentAt messages.text",
    inQueue,
  ];
  const holds = "account id liftReason liftedAt liftedBy reason reference setAt setBy";
  const people =
    "addedAt email endedAt fullName id isInvited lastActiveAt lastLoginAt openCases proposal role scope";
  const self = "actions email fullName id role";
  // The requests before may have claimed cases.
  const nobodys = { assignee_id: null, claimed_at: null };
  await hostile.db.updateTable("applications").set(nobodys).execute();
  expect(await fieldsByRole("/review/cases")).toEqual({
    specialist: queue,
    supervisor: queue,
    administrator: 403,
  });
  const caseUrl = `/review/cases/${real.application}`;
  const ofCase = aCase.join(" ").split(" ").sort().join(" ");
  expect(await fieldsByRole(caseUrl)).toEqual({ specialist: ofCase, supervisor: ofCase, administrator: 403 });
  const ofQuestion = inQuestion.join(" ").split(" ").sort().join(" ");
  const questions = `count rows ${inQueue.replaceAll(/(\S+)/g, "rows.$1")}`;
  expect(await fieldsByRole("/review/questions")).toEqual({
    specialist: questions,
    supervisor: questions,
    administrator: 403,
  });
  expect(await fieldsByRole(`/review/questions/${questionId}`)).toEqual({
    specialist: ofQuestion,
    supervisor: ofQuestion,
    administrator: 403,
  });
  expect(await fieldsByRole("/review/office/holds")).toEqual({
    specialist: 403,
    supervisor: 403,
    administrator: holds,
  });
  expect(await fieldsByRole("/review/staff")).toEqual({
    specialist: 403,
    supervisor: 403,
    administrator: people,
  });
  expect(await fieldsByRole("/review/colleagues")).toEqual({
    specialist: 403,
    supervisor: "dailyCapacity fullName id openCases role",
    administrator: 403,
  });
  expect(await fieldsByRole("/review/me")).toEqual({
    specialist: self,
    supervisor: self,
    administrator: self,
  });
});

function isForbidden(action: (typeof reviewCalls)[number]["action"], role: StaffRole): boolean {
  return action !== "log_in" && action !== "any" && !mayTake(role, action);
}

async function freshSession(role: StaffRole) {
  const now = hostile.clock.now();
  const token = await openSession(hostile.db, { userId: staff[role].id, now });
  await hostile.db
    .updateTable("sessions")
    .set({ second_factor_at: now })
    .where("user_id", "=", staff[role].id)
    .execute();
  await hostile.db.deleteFrom("attempts").execute();
  return { token };
}

/** Check parameters and event details vary from one entry to the next. */
const freeForms = ["travellers.checks.params", "history.details"];

function fieldNames(value: unknown): string {
  const found = new Set<string>();
  const walk = (inner: unknown, path: string): void => {
    if (Array.isArray(inner)) return inner.forEach((one) => walk(one, path));
    if (path) found.add(path);
    if (typeof inner !== "object" || inner === null || freeForms.includes(path)) return;
    for (const [key, next] of Object.entries(inner)) walk(next, path ? `${path}.${key}` : key);
  };
  walk(value, "");
  return [...found].sort().join(" ");
}
