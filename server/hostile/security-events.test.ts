// Each security event, provoked in the product, writes exactly one line, with a time in UTC and the request's ID (P46).
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { securityEvents, type SecurityEventName } from "#server/platform/security-log/security-events.ts";
import { countDecline } from "#server/payments/provider-budgets.ts";
import { casesPerHour } from "#server/review/reading/record-read.ts";
import { insertRead } from "#server/review/reading/staff-read-store.ts";
import { anApplication } from "#testing/an-application.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { refuse } from "#testing/console/decide-by-rows.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import { draftClient } from "#testing/draft-client.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { givePasskey } from "#testing/identity/give-passkey.ts";
import { passkeyCalls } from "#testing/identity/passkey-calls.ts";
import { softwareAuthenticator } from "#testing/identity/software-authenticator.ts";
import { identityTokens, type IdentityTokens } from "#testing/identity/identity-tokens.ts";
import { paidApplication } from "#testing/money/paid-application.ts";
import { docxOf } from "#testing/uploads/hostile-documents.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const password = "monsoon lamp 42";
const lines: string[] = [];
let setup: PaymentSetup;
let tokens: IdentityTokens;
let admin: Staff;
let people = 0;

type Headers = Record<string, string>;
type Staff = Awaited<ReturnType<PaymentSetup["staff"]>>;

beforeAll(async () => {
  setup = await startPaymentSetup({
    webhooks: false,
    settings: { LOG_LEVEL: "info" },
    log: { write: (line) => void lines.push(line) },
  });
  tokens = await identityTokens(setup.platform);
  admin = await setup.staff("administrator");
});
afterAll(() => setup.close());

const call = (
  method: "DELETE" | "GET" | "PATCH" | "POST" | "PUT",
  path: string,
  { payload, headers = {} }: { payload?: object; headers?: Headers } = {},
) => setup.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
const post = (path: string, payload: object = {}, headers: Headers = {}) =>
  call("POST", path, { payload, headers });

async function person() {
  people += 1;
  const address = { email: `event${people}@example.com`, phone: String(9_200_000_000 + people) };
  await post("/users/signup", { fullName: "Meera Iyer", ...address, password });
  const { token } = (await post("/login", { email: address.email, password })).json().data;
  return { ...address, headers: { "x-access-token": token as string } };
}

const site = () => setup.platform.config.publicUrl;

/** With a confirmed email, and an identity of that email. */
async function identified() {
  const { email, headers } = await person();
  const set = { email_verified_at: setup.clock.now() };
  await setup.db
    .updateTable("users")
    .set(set)
    .where(textIs(setup.platform.sealer, "users.email", email))
    .execute();
  return { headers, idToken: await tokens.sign({ claims: { email } }) };
}

async function mailed(to: string, template: string): Promise<string> {
  const [mail] = await readEmails(setup.platform, { to, template });
  return /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Prepares, and returns what provokes the event. */
type Provoke = () => Promise<() => Promise<{ statusCode: number }>>;

const withPassword = { password, newpassword: "monsoon lamp 43", confirmpassword: "monsoon lamp 43" };

/** A refund that waits for a second person, and its application's reference. */
async function proposal(): Promise<{ id: string }> {
  const paid = await paidApplication(setup, await setup.signUp(), { travellers: 3 });
  const body = { reference: paid.reference, amount: paid.amount, reason: "paid twice by mistake" };
  return (await post("/review/office/refunds", body, admin.headers)).json().data;
}

const colleague = () => ({
  fullName: "Dev Nair",
  email: `dev${(people += 1)}@example.com`,
  phone: String(9_250_000_000 + people),
  role: "specialist",
});

/** An application that has ended, so that its documents may be erased. */
async function endedApplication() {
  const { userId, headers } = await setup.signUp();
  const { id } = await familyApplication(setup, { userId, travellers: 1 });
  const [travellerId = ""] = await travellersOf(setup, id);
  await refuse(setup, { travellerId, by: admin.id });
  const ended = { status: "rejected", updated_at: setup.clock.now() };
  await setup.ownerDb.updateTable("applications").set(ended).where("id", "=", id).execute();
  return { id, headers };
}

const provoked: Record<SecurityEventName, Provoke> = {
  signed_up: async () => () =>
    post("/users/signup", {
      fullName: "Meera Iyer",
      email: "new@example.com",
      phone: "9299999999",
      password,
    }),
  login_succeeded: async () => {
    const { email } = await person();
    return () => post("/login", { email, password });
  },
  login_failed: async () => {
    const { email } = await person();
    return () => post("/login", { email, password: "something else" });
  },
  requests_limited: async () => {
    const { email } = await person();
    const wrong = () => post("/login", { email, password: "something else" });
    for (let answer = await wrong(); answer.statusCode !== 429; answer = await wrong());
    return wrong;
  },
  identity_rejected: async () => () => post("/login/identity", { idToken: "forged" }),
  identity_connected: async () => {
    const { headers, idToken } = await identified();
    return () => post("/profile/identities", { idToken, password }, headers);
  },
  identity_removed: async () => {
    const { headers, idToken } = await identified();
    const answer = await post("/profile/identities", { idToken, password }, headers);
    return () => call("DELETE", `/profile/identities/${answer.json().data.id}`, { headers });
  },
  passkey_added: async () => {
    const owner = { ...(await person()), password };
    await givePasskey(setup, owner);
    const options = await passkeyCalls(setup.app).newOptions(owner);
    const response = softwareAuthenticator(site()).create(options);
    return () => post("/profile/passkeys", { name: "My phone", response }, owner.headers);
  },
  passkey_removed: async () => {
    const owner = { ...(await person()), password };
    await givePasskey(setup, owner);
    const { headers } = owner;
    const { rows } = (await call("GET", "/profile/passkeys", { headers })).json().data;
    return () => call("DELETE", `/profile/passkeys/${rows[0].id}`, { headers });
  },
  passkey_rejected: async () => () => passkeyCalls(setup.app).logIn(softwareAuthenticator(site())),
  passkey_copied: async () => {
    const device = await givePasskey(setup, { ...(await person()), password });
    await passkeyCalls(setup.app).logIn(device, { counter: 9 });
    return () => passkeyCalls(setup.app).logIn(device, { counter: 8 });
  },
  second_factor_passed: async () => {
    const { email, secret, password: first } = await setup.staff("specialist");
    setup.clock.advance(60_000);
    const { token } = (await post("/login", { email, password: first })).json().data;
    const code = codeOf(secret, stepAt(setup.clock.now()));
    return () => post("/review/second-factor", { code }, { "x-access-token": token });
  },
  second_factor_failed: async () => {
    const { email, password: first } = await setup.staff("specialist");
    const { token } = (await post("/login", { email, password: first })).json().data;
    return () => post("/review/second-factor", { code: "000000" }, { "x-access-token": token });
  },
  logged_out: async () => {
    const { headers } = await person();
    return () => post("/logout", {}, headers);
  },
  sessions_ended: async () => {
    const { headers } = await person();
    return () => post("/profile/sessions/end-others", {}, headers);
  },
  session_rejected: async () => {
    const { headers } = await person();
    await post("/logout", {}, headers);
    return () => call("GET", "/profile", { headers });
  },
  password_reset_asked: async () => {
    const { email } = await person();
    return () => post("/forgot-password", { email });
  },
  password_reset: async () => {
    const { email } = await person();
    await post("/forgot-password", { email });
    const token = await mailed(email, "reset-password");
    const { newpassword, confirmpassword } = withPassword;
    return () => call("PUT", "/reset-password", { payload: { token, newpassword, confirmpassword } });
  },
  reset_link_rejected: async () => () =>
    call("PUT", "/reset-password", { payload: { token: "guessed", ...withPassword } }),
  password_changed: async () => {
    const { headers } = await person();
    return () => post("/profile/password", withPassword, headers);
  },
  password_not_confirmed: async () => {
    const { headers } = await person();
    return () => post("/profile/data", { password: "something else" }, headers);
  },
  email_change_asked: async () => {
    const { headers } = await person();
    return () => post("/profile/email", { email: "other@example.com", password }, headers);
  },
  email_changed: async () => {
    const { headers } = await person();
    await post("/profile/email", { email: "changed@example.com", password }, headers);
    const token = await mailed("changed@example.com", "confirm-email");
    return () => post("/profile/email/confirm", { token });
  },
  role_refused: async () => {
    const { headers } = await setup.staff("specialist");
    return () => call("GET", "/review/staff", { headers });
  },
  foreign_user_claimed: async () => {
    const { headers } = await person();
    const other = await setup.signUp();
    const draft = await setup.payableDraft(other);
    const { amount, id: draftId } = draft;
    return () =>
      post(
        "/payments/intents",
        { method: "google_pay", amount, currency: "INR", draftId, userId: other.userId },
        headers,
      );
  },
  foreign_origin_refused: async () => () => post("/logout", {}, { origin: "https://evil.example" }),
  webhook_forged: async () => () => post("/webhooks/sandbox", { id: "evt_1" }),
  personal_data_exported: async () => {
    const { headers } = await person();
    return () => post("/profile/data", { password }, headers);
  },
  documents_erased: async () => {
    const { id, headers } = await endedApplication();
    return () => call("DELETE", `/applications/${id}/documents`, { headers });
  },
  unsafe_file_refused: async () => {
    const traveller = draftClient(setup, await setup.signUp());
    const { data: draft } = await traveller.start("japan");
    const { data: added } = await traveller.addTraveller(draft.id);
    await traveller.changeTraveller(draft.id, added.id, { consentGiven: true });
    const path = traveller.documentPath(draft.id, added.id, "invitationLetter");
    const bytes = docxOf({ more: [{ name: "word/vbaProject.bin", content: "macro" }] });
    return async () => ({
      statusCode: (await traveller.upload(path, { bytes, fileName: "letter.docx", mediaType: docx })).status,
    });
  },
  bulk_reading_refused: async () => {
    const reader = await setup.staff("specialist");
    const now = setup.clock.now();
    const limit = { cases: casesPerHour, since: now };
    for (let read = 0; read <= casesPerHour; read++) {
      const { id } = await anApplication(setup, await setup.signUp());
      await insertRead(setup.db, { staffId: reader.id, applicationId: id, kind: "case", now }, limit);
    }
    const { id } = await anApplication(setup, await setup.signUp());
    return () => call("GET", `/review/cases/${id}`, { headers: reader.headers });
  },
  account_erased: async () => {
    const { headers } = await person();
    return () => post("/profile/erasure", { password }, headers);
  },
  staff_added: async () => {
    const payload = { ...colleague(), code: await freshCode(setup, admin) };
    return () => post("/review/staff", payload, admin.headers);
  },
  staff_invited_again: async () => {
    const { id } = await setup.staff("specialist");
    const payload = { code: await freshCode(setup, admin) };
    return () => post(`/review/staff/${id}/invitation`, payload, admin.headers);
  },
  invitation_accepted: async () => {
    const payload = { ...colleague(), code: await freshCode(setup, admin) };
    const { email } = (await post("/review/staff", payload, admin.headers)).json().data;
    const token = await mailed(email, "staff-invitation");
    const { secret } = (await post("/staff-invitations/open", { token })).json().data;
    const code = codeOf(secret, stepAt(setup.clock.now()));
    return () => post("/staff-invitations/accept", { token, password, confirmpassword: password, code });
  },
  invitation_rejected: async () => () => post("/staff-invitations/open", { token: "guessed" }),
  declines_limited: async () => {
    const payer = await setup.signUp();
    for (let declined = 0; declined < 20; declined++)
      await countDecline(setup.db, payer.userId, setup.clock.now());
    const draft = await setup.payableDraft(payer);
    return () => setup.intent(payer, { amount: draft.amount, draftId: draft.id });
  },
  staff_changed: async () => {
    const { id } = await setup.staff("specialist");
    const payload = { ended: true, code: await freshCode(setup, admin) };
    return () => call("PATCH", `/review/staff/${id}`, { payload, headers: admin.headers });
  },
  policy_changed: async () => () =>
    call("PUT", "/review/office/policies", {
      payload: { changes: [{ name: "maxTravellers", from: 20, value: 12 }] },
      headers: admin.headers,
    }),
  legal_hold_changed: async () => {
    const { email } = await person();
    const hold = { about: email, scope: "account", reason: "a court asked for it" };
    return () => post("/review/office/holds", hold, admin.headers);
  },
  refund_proposed: async () => {
    const paid = await paidApplication(setup, await setup.signUp(), { travellers: 3 });
    const body = { reference: paid.reference, amount: paid.amount, reason: "paid twice by mistake" };
    return () => post("/review/office/refunds", body, admin.headers);
  },
  same_person_refused: async () => {
    const { id } = await proposal();
    return () => post(`/review/office/refunds/${id}/decision`, { decision: "approve" }, admin.headers);
  },
  refund_decided: async () => {
    const { id } = await proposal();
    const second = await setup.staff("administrator");
    return () => post(`/review/office/refunds/${id}/decision`, { decision: "approve" }, second.headers);
  },
};

it.each(Object.entries(provoked))("%s", async (event, prepare) => {
  const provoke = await prepare();
  lines.length = 0;
  const { statusCode } = await provoke();
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "security");
  expect(
    logged.map(({ event }) => event),
    `answered ${statusCode}`,
  ).toEqual([event]);
  expect(logged[0]).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    reqId: expect.stringMatching(/./),
    from: expect.stringMatching(/^[0-9a-f]{16}$/),
    level: securityEvents[event as SecurityEventName].level === "warn" ? 40 : 30,
  });
});
