// The log contains no personal data, in normal use as in failures (P45).
import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ProductOnTestDatabase,
  startProductOnTestDatabase,
} from "#testing/hostile/product-on-test-database.ts";
import { endProduct } from "#testing/hostile/running-product.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { specimen } from "#testing/specification-client.ts";

/** Values that must never be logged; none of them occurs in our own texts. */
const canaries: Record<string, string> = {
  fullName: "Canarybird",
  email: "canaryn.post@example.org",
  phone: "9876501234",
  password: "canary singt laut 77",
  newPassword: "canary singt leise 88",
  wrongPassword: "canary falsch 99",
  passportNumber: "Q7654321",
  firstName: "Zwitscherin",
  lastName: "Flatterfeder",
  fatherName: "Vatervogel",
  motherName: "Muttervogel",
  dob: "1987-03-29",
  dobAsWritten: "29/03/1987",
  issueDate: "2021-02-17",
  placeOfIssue: "Nesthausen",
  fileName: "canaryn-seite.jpg",
  card: "4242424242424242",
  query: "canaryn-suche",
  garbage: "canaryn-muell",
  fcmToken: "canaryn-push",
};

let product: ProductOnTestDatabase;
beforeAll(async () => {
  product = await startProductOnTestDatabase("quiet", { LOG_LEVEL: "debug" });
});
afterAll(() => product.close());

type Member = ReturnType<typeof visitor> & { userId: string };

async function logIn(): Promise<Member> {
  const anonymous = visitor(product.url);
  const { fullName, email, phone, password, wrongPassword, fcmToken } = canaries;
  await anonymous.call("POST", "/users/signup", { fullName, email, phone, password });
  await anonymous.call("POST", "/users/signup", { fullName, email, phone, password });
  await anonymous.call("POST", "/login", { email, password: wrongPassword });
  await anonymous.call("POST", "/login", { phone, password: `${password}\0` });
  const { status, body } = await anonymous.call("POST", "/login", { phone, password, fcmToken });
  expect(status).toBe(200);
  canaries["token"] = String(body.data?.["token"]);
  canaries["userId"] = String(body.data?.["id"]);
  return { ...visitor(product.url, canaries["token"]), userId: canaries["userId"] };
}

/** Creates a complete draft. Returns its ID and price. */
async function prepare(member: Member) {
  const { body } = await member.call("POST", "/drafts", { destinationId: "vietnam", visaType: "tourist" });
  const draftId = String(body.data?.["id"]);
  const [plan] = await product.database.db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", "vietnam")
    .where("conditions", "is", null)
    .where("visa_type", "=", "tourist")
    .orderBy("position")
    .execute();
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  const travelDate = { departure: today, arrival: today };
  await member.call("PATCH", `/drafts/${draftId}`, { planId: plan?.id, origin: "India", travelDate });
  const added = await member.call("POST", `/drafts/${draftId}/travellers`, {});
  const traveller = `/drafts/${draftId}/travellers/${String(added.body.data?.["id"])}`;
  const { firstName, lastName, fatherName, motherName, passportNumber, dob, placeOfIssue, issueDate } =
    canaries;
  const names = { firstName, lastName, fatherName, motherName, passportNumber, dob, placeOfIssue };
  await member.call("PATCH", traveller, {
    ...names,
    passportIssueDate: issueDate,
    passportExpiryDate: "2037-05-30",
    consentGiven: true,
  });
  await member.call("PATCH", traveller, { ...names, dob: canaries["dobAsWritten"] });
  const files = { firstPage: "first-page.jpg", lastPage: "last-page.jpg", photo: "photo.jpg" };
  const fileName = canaries["fileName"] ?? "";
  for (const [kind, name] of Object.entries(files)) {
    const sent = await member.upload(`${traveller}/documents/${kind}`, { bytes: specimen(name), fileName });
    expect(sent.status).toBe(200);
  }
  await member.upload(`${traveller}/documents/photo`, { bytes: Buffer.from("no picture"), fileName });
  const draft = await member.call("GET", `/drafts/${draftId}`);
  const missing = draft.body.data?.["missing"] as { kind?: string }[] | undefined;
  for (const { kind } of missing ?? []) {
    if (kind)
      await member.upload(`${traveller}/documents/${kind}`, { bytes: specimen("last-page.jpg"), fileName });
  }
  const ready = await member.call("GET", `/drafts/${draftId}`);
  expect(ready.body.data?.["missing"]).toEqual([]);
  const quote = ready.body.data?.["quote"] as { totalFee: number } | undefined;
  return { draftId, amount: quote?.totalFee ?? 0 };
}

async function payAndSubmit(member: Member, { draftId, amount }: { draftId: string; amount: number }) {
  const order = { amount, currency: "inr", userId: member.userId, draftId };
  await member.call("POST", "/stripe/create-payment-intent", { ...order, amount: 1 });
  const intent = await member.call("POST", "/stripe/create-payment-intent", order);
  const clientSecret = String(intent.body.clientSecret);
  canaries["clientSecret"] = clientSecret;
  const card = { number: canaries["card"], exp_month: 12, exp_year: 2031, cvc: "739" };
  const confirm = `/sandbox/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`;
  const confirmed = await member.outside("POST", confirm, { client_secret: clientSecret, card });
  expect(confirmed.status).toBe(200);
  const form = new FormData();
  const fields = {
    status: "submitted",
    formData: JSON.stringify({ draftId }),
    UserId: member.userId,
    VisaTypeId: "3",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(`travellerDocuments[${canaries["passportNumber"]}]`, new Blob(["x"]), canaries["fileName"]);
  expect((await member.call("POST", "/applications", form)).status).toBe(400);
  form.delete(`travellerDocuments[${canaries["passportNumber"]}]`);
  const submitted = await member.call("POST", "/applications", form);
  expect([200, 201]).toContain(submitted.status);
  const application = `/applications/${String(submitted.body.data?.["id"])}`;
  expect((await member.call("GET", application)).text).toContain(canaries["passportNumber"]);
}

/** These calls accept no card number; one that is sent anyway must not be logged. */
async function sendCardNumbers(member: Member): Promise<void> {
  const { card = "" } = canaries;
  const strays = [
    { setupId: `seti_${card}` },
    { setupId: card },
    { number: card },
    { card: { number: card } },
  ];
  const answers = [];
  for (const body of strays) answers.push(await member.call("POST", "/payment-methods", body));
  answers.push(await member.call("POST", `/payment-methods?number=${card}`, { setupId: card }));
  answers.push(await member.call("POST", "/payment-methods/setup", { number: card }));
  answers.push(await member.call("DELETE", `/payment-methods/${card}`));
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400, 400, 404]);
  for (const { text } of answers) expect(text).not.toContain(card);
}

async function forgetPassword(): Promise<void> {
  const anonymous = visitor(product.url);
  await anonymous.call("POST", "/forgot-password", { email: canaries["email"] });
  const mailbox = await anonymous.outside("GET", `/dev/mailbox.json?to=${canaries["email"]}`);
  const token = /reset-password\?token=([\w-]+)/.exec(mailbox.text)?.[1] ?? "";
  canaries["resetToken"] = token;
  const passwords = { newpassword: canaries["newPassword"], confirmpassword: canaries["newPassword"] };
  await anonymous.outside("GET", `/reset-password?token=${token}`);
  expect((await anonymous.call("PUT", "/reset-password", { token, ...passwords })).status).toBe(200);
  await anonymous.call("PUT", "/reset-password", { token, ...passwords });
}

async function sendNonsense(member: Member): Promise<void> {
  const { query, email, passportNumber, garbage } = canaries;
  await member.outside("GET", `/no/such/${query}/${email}?q=${query}`);
  await member.outside("GET", `/api/v1/${query}?email=${email}`);
  await member.call("GET", `/applications?UserId=${query}&page=${query}`);
  await member.call("GET", `/drafts/${passportNumber}/quote`);
  await member.call("POST", "/drafts", { destinationId: query, visaType: query, [query ?? ""]: email });
  await member.call("POST", `/webhooks/${query}`, { email });
  await member.outside("POST", `/api/v1/webhooks/sandbox`, { email });
  const headers = { "content-type": "application/json" };
  await fetch(`${product.url}/api/v1/login`, { method: "POST", headers, body: `{"email":"${email}",` });
  await fetch(`${product.url}/api/v1/login`, { method: "POST", headers, body: `"${email}`.repeat(20_000) });
  await fetch(`${product.url}/api/v1/%ff${query}`, { headers: { "x-note": garbage ?? "" } });
  const { hostname, port } = new URL(product.url);
  for (const line of [`${garbage}\r\n\r\n`, `GET /${query} HTTP/9.9\r\n${garbage}\r\n\r\n`]) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.end(line);
    socket.resume();
    await once(socket, "close");
  }
}

const lines = () =>
  product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

function expectNoCanaries(): void {
  const written = product.output();
  for (const [what, canary] of Object.entries(canaries)) {
    const forms = [
      canary,
      encodeURIComponent(canary),
      Buffer.from(canary).toString("base64").replace(/=+$/, ""),
    ];
    for (const form of forms) expect(written.includes(form), `the log contains the ${what}`).toBe(false);
  }
}

describe("the log of a whole journey", () => {
  it("has lines, and none contains the traveller's data", { timeout: 60_000 }, async () => {
    const member = await logIn();
    await payAndSubmit(member, await prepare(member));
    await sendCardNumbers(member);
    await sendNonsense(member);
    await forgetPassword();
    await member.call("POST", "/logout");
    expect(lines().length).toBeGreaterThan(40);
    expect(lines().filter(({ msg }) => msg === "unexpected failure")).toEqual([]);
    expectNoCanaries();
  });

  it("has the routes' patterns instead of URLs", () => {
    const routes = lines().flatMap(({ route }) => (typeof route === "string" ? [route] : []));
    expect(routes).toContain("/api/v1/drafts/:draftId/travellers/:travellerId/documents/:kind");
    expect(routes.filter((route) => /[0-9a-f]{8}-|\?/.test(route))).toEqual([]);
  });

  it("has only a reference for an unexpected failure, the same as in its response", async () => {
    const { email, newPassword } = canaries;
    const visit = visitor(product.url);
    const entered = await visit.call("POST", "/login", { email, password: newPassword });
    canaries["secondToken"] = String(entered.body.data?.["token"]);
    const member = visitor(product.url, canaries["secondToken"]);
    const owner = product.database.ownerDb.schema;
    await owner.alterTable("drafts").renameTo("drafts_away").execute();
    const broken = await member.call("GET", "/drafts");
    await owner.alterTable("drafts_away").renameTo("drafts").execute();
    expect([broken.status, broken.body.message]).toEqual([
      500,
      "We could not process this request. Please try again.",
    ]);
    const failures = () => lines().filter(({ msg }) => msg === "unexpected failure");
    // The response may arrive before the log line.
    await expect.poll(failures).toHaveLength(1);
    const [line] = failures();
    expect(line?.["reference"]).toBe(broken.body.requestId);
    expect(line?.["problem"]).toEqual({ name: "error", code: "42P01", at: expect.any(Array) });
    expect(JSON.stringify(line)).not.toMatch(/select "|drafts"|does not exist/i);
    expect((await member.call("GET", "/drafts")).status).toBe(200);
    expectNoCanaries();
  });

  it("contains no personal data after shutdown either", async () => {
    expect(await endProduct(product, "SIGTERM")).toMatchObject({ code: 0 });
    expectNoCanaries();
  });
});
