// Twenty ways in which one administrator alone could try to move money, erase data or read in bulk: none succeeds unseen (P9, P11).
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { defaultPolicies } from "#domain/policies.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { hashToken, openSession } from "#server/accounts/session-store.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { applyAgreedPolicies } from "#server/review/policies/apply-agreed-policies.ts";
import { freshCode, logInAsStaff } from "#testing/a-staff-member.ts";
import { anApplication } from "#testing/an-application.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { paidApplication } from "#testing/money/paid-application.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

type Person = { id: string; email: string; secret: string; headers: { "x-access-token": string } };
let stage: PaymentSetup;
let lakshmi: Awaited<ReturnType<PaymentSetup["staff"]>>;
let people = 0;
beforeAll(async () => {
  stage = await startPaymentSetup({ webhooks: false });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.db.deleteFrom("policy_proposals").execute();
  lakshmi = await stage.staff("administrator");
});

const password = "monsoon lamp 42";
const hourMs = 3_600_000;

async function call(by: Person, request: string, payload?: object) {
  const [method, path] = request.split(" ") as ["GET" | "PATCH" | "POST" | "PUT", string];
  const answer = await stage.app.inject({
    method,
    url: `/api/v1/review${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  });
  const body = answer.body.startsWith("{")
    ? answer.json<{ code?: string; data?: { id?: string; status?: string } }>()
    : {};
  return { status: answer.statusCode, code: body.code, data: body.data, text: answer.body };
}

const codeOfNow = async (by: Pick<Person, "id" | "secret">) => ({ code: await freshCode(stage, by) });

/** Another administrator, who has been talked into it, agrees that the account becomes an administrator. */
async function trick(id: string): Promise<void> {
  const farhan = await stage.staff("administrator");
  const body = { decision: "agree", ...(await codeOfNow(farhan)) };
  expect(await call(farhan, `POST /staff/${id}/decision`, body)).toMatchObject({ status: 200 });
}

/** Invites an account to another mailbox of the same person, and sets it up. */
async function secondSelf(by: Person, role: StaffRole = "administrator"): Promise<Person> {
  people += 1;
  const email = `self${people}@example.com`;
  const phone = String(9_270_000_000 + people);
  const { data } = await call(by, "POST /staff", {
    fullName: "Dev Nair",
    email,
    phone,
    role,
    ...(await codeOfNow(by)),
  });
  if (role === "administrator") await trick(data?.id ?? "");
  const [mail] = await readEmails(stage.platform, { to: email, template: "staff-invitation" });
  const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  const post = (url: string, payload: object) =>
    stage.app.inject({ method: "POST", url: `/api/v1/staff-invitations/${url}`, payload });
  const { secret } = (await post("open", { token })).json<{ data: { secret: string } }>().data;
  const code = codeOf(secret, stepAt(stage.clock.now()));
  await post("accept", { token, password, confirmpassword: password, code });
  stage.clock.advance(60_000);
  const session = await logInAsStaff(stage, { email, password, secret });
  return { secret, id: data?.id ?? "", email, headers: session.headers };
}

async function propose(by: Person, amount?: number): Promise<string> {
  const paid = await paidApplication(stage, await stage.signUp(), { travellers: 3 });
  const body = { reference: paid.reference, amount: amount ?? paid.amount, reason: "paid twice" };
  const { data } = await call(by, "POST /office/refunds", body);
  expect(data?.status).toBe("awaiting_second_person");
  return data?.id ?? "";
}

const approve = (by: Person, id: string) =>
  call(by, `POST /office/refunds/${id}/decision`, { decision: "approve" });
async function put(by: Person, name: keyof typeof defaultPolicies, value: unknown) {
  const from = (await readPolicies(stage.db))[name];
  return call(by, "PUT /office/policies", { changes: [{ name, from, value }], reason: "I want it" });
}
const agree = (by: Person, name: string) =>
  call(by, `POST /office/policies/${name}/decision`, { decision: "agree" });

async function inForce() {
  stage.clock.advance(48 * hourMs);
  await applyAgreedPolicies(stage.platform);
  return readPolicies(stage.db);
}

/** After a wait that ends sessions. */
async function again(): Promise<void> {
  lakshmi = { ...lakshmi, ...(await logInAsStaff(stage, lakshmi)) };
}

const events = async (subject: string) =>
  (await stage.db.selectFrom("office_events").select("kind").where("subject", "=", subject).execute()).map(
    ({ kind }) => kind,
  );

it("1. approving one's own refund", async () => {
  expect(await approve(lakshmi, await propose(lakshmi))).toMatchObject({ code: "refund_same_person" });
});

it("2. refunding in parts below the limit", async () => {
  const { reference } = await paidApplication(stage, await stage.signUp(), { travellers: 3 });
  const part = (reason: string) =>
    call(lakshmi, "POST /office/refunds", { reference, amount: 600_000, reason });
  expect((await part("first")).data?.status).toBe("requested");
  expect((await part("second")).data?.status).toBe("awaiting_second_person");
});

it.each([
  ["3. raising the limit of refunds", "refundSecondPersonFrom", 10_000_000],
  [
    "4. refunding everything at each stage",
    "refundLadder",
    { ...defaultPolicies.refundLadder, afterFiling: "all" },
  ],
  ["5. rejecting without a second person", "rejectionSecondPerson", "never"],
  ["6. erasing documents after 30 days", "documentRetentionDays", 30],
  ["7. erasing drafts after 30 days", "draftRetentionDays", 30],
] as const)("%s", async (_, name, value) => {
  await put(lakshmi, name, value);
  expect(await agree(lakshmi, name)).toMatchObject({ code: "second_person_needed" });
  expect((await inForce())[name]).toEqual(defaultPolicies[name]);
});

it("8. logging in as a colleague who was just invited", async () => {
  people += 1;
  const person = {
    fullName: "Dev Nair",
    email: `self${people}@example.com`,
    phone: String(9_270_000_000 + people),
  };
  const { status, text } = await call(lakshmi, "POST /staff", {
    ...person,
    role: "administrator",
    ...(await codeOfNow(lakshmi)),
  });
  expect(status).toBe(201);
  expect(text).not.toMatch(/password|secret|otpauth|token/);
});

it("9. approving with a second account", async () => {
  const id = await propose(lakshmi);
  expect(await approve(await secondSelf(lakshmi), id)).toMatchObject({ code: "second_person_dependent" });
});

it("10. waiting a month with that account", async () => {
  const other = await secondSelf(lakshmi);
  stage.clock.advance(31 * 24 * hourMs);
  await again();
  const id = await propose(lakshmi);
  expect(await approve(await freshSession(other), id)).toMatchObject({ code: "second_person_dependent" });
});

it("11. approving with an account that the second account has added", async () => {
  const id = await propose(lakshmi);
  const third = await secondSelf(await secondSelf(lakshmi));
  expect(await approve(third, id)).toMatchObject({ code: "second_person_dependent" });
});

it("12. proposing with one extra account and approving with another", async () => {
  const [one, other] = [await secondSelf(lakshmi), await secondSelf(lakshmi)];
  expect(await approve(other, await propose(one))).toMatchObject({ code: "second_person_dependent" });
});

it("13. approving what the second account has proposed", async () => {
  const id = await propose(await secondSelf(lakshmi));
  expect(await approve(lakshmi, id)).toMatchObject({ code: "second_person_dependent" });
});

it("14. agreeing to a policy with a second account", async () => {
  const other = await secondSelf(lakshmi);
  await put(lakshmi, "documentRetentionDays", 30);
  expect(await agree(other, "documentRetentionDays")).toMatchObject({ code: "second_person_dependent" });
});

it("15. making a specialist an administrator who approves", async () => {
  const specialist = await stage.staff("specialist");
  await call(lakshmi, `PATCH /staff/${specialist.id}`, {
    role: "administrator",
    code: await freshCode(stage, lakshmi),
  });
  await trick(specialist.id);
  stage.clock.advance(60_000);
  const promoted = { ...specialist, ...(await logInAsStaff(stage, specialist)) };
  expect(await approve(promoted, await propose(lakshmi))).toMatchObject({ code: "second_person_dependent" });
});

it("16. resetting another administrator's login: the link goes to them, and it is recorded", async () => {
  const farhan = await stage.staff("administrator");
  const { status, text } = await call(
    lakshmi,
    `POST /staff/${farhan.id}/invitation`,
    await codeOfNow(lakshmi),
  );
  expect([status, /token|secret/.test(text)]).toEqual([200, false]);
  expect(await events(farhan.id)).toContain("staff_factor_reset");
  expect(await readEmails(stage.platform, { to: farhan.email, template: "staff-invitation" })).toHaveLength(
    1,
  );
});

it("17. changing one's own role, access or login", async () => {
  for (const [method, path, body] of [
    ["PATCH", "", { role: "supervisor", code: "000000" }],
    ["PATCH", "", { ended: false, code: "000000" }],
    ["POST", "/invitation", { code: "000000" }],
  ] as const) {
    expect(await call(lakshmi, `${method} /staff/${lakshmi.id}${path}`, body)).toMatchObject({
      code: "staff_own_change",
    });
  }
});

it("18. reading cases, documents or filing packs as an administrator", async () => {
  const { id } = await anApplication(stage, await stage.signUp());
  for (const path of ["", "/filing-pack", "/filing-pack.zip", `/documents/${id}`]) {
    expect((await call(lakshmi, `GET /cases/${id}${path}`)).status).toBe(403);
  }
  expect((await call(lakshmi, "POST /cases/search", { words: "Selvam" })).status).toBe(403);
});

it("19. reading cases with a second account: each one is recorded, and too many are stopped (server/review/reading)", async () => {
  const reader = await secondSelf(lakshmi, "specialist");
  const { id } = await anApplication(stage, await stage.signUp());
  expect((await call(reader, `GET /cases/${id}`)).status).toBe(200);
  const rows = stage.db.selectFrom("staff_reads").select("application_id");
  expect(await rows.where("staff_id", "=", reader.id).execute()).toEqual([{ application_id: id }]);
});

it("20. lifting a legal hold so that an account can be erased: it takes a reason and a code, and is recorded", async () => {
  const email = "held@example.com";
  const payload = { fullName: "Meera Iyer", email, phone: "9271000000", password };
  await stage.app.inject({ method: "POST", url: "/api/v1/users/signup", payload });
  const hold = { about: email, scope: "account", reason: "a court asked for it" };
  await call(lakshmi, "POST /office/holds", hold);
  const { text } = await call(lakshmi, "GET /office/holds");
  const set = (JSON.parse(text) as { data: { id: string; setBy: string }[] }).data;
  const id = set.find(({ setBy }) => setBy === lakshmi.fullName)?.id;
  const lift = (body: object) => call(lakshmi, `POST /office/holds/${id}/lift`, body);
  const reason = "It is over";
  const given = { code: await freshCode(stage, lakshmi) };
  for (const half of [{ reason }, given, { ...given, reason: " " }])
    expect((await lift(half)).status).toBe(400);
  expect((await lift({ ...given, reason })).status).toBe(200);
  const rows = stage.db.selectFrom("office_events").select("kind").where("actor_id", "=", lakshmi.id);
  expect((await rows.orderBy("sequence").execute()).map(({ kind }) => kind)).toEqual([
    "hold_set",
    "hold_lifted",
  ]);
});

it("two administrators who were added at the command line do approve each other's refunds", async () => {
  const farhan = await stage.staff("administrator");
  expect(await approve(farhan, await propose(lakshmi))).toMatchObject({ status: 200 });
});

/** A new session for an account whose secret is no longer at hand, as its owner would have. */
async function freshSession(person: Person): Promise<Person> {
  const now = stage.clock.now();
  const token = await openSession(stage.db, { userId: person.id, now });
  await stage.db
    .updateTable("sessions")
    .set({ second_factor_at: now })
    .where("token_hash", "=", hashToken(token))
    .execute();
  return { ...person, headers: { "x-access-token": token } };
}
