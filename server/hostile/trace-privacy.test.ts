// With tracing on, neither spans nor the log have a traveller's data: a whole journey, with every outside system and its failures (P45).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import { modelSettingsOf, startModelDouble } from "#testing/assistance/start-model-double.ts";
import { applyAs, done } from "#testing/canaries/apply-as.ts";
import { type Canary, canariesOf, canaryPerson } from "#testing/canaries/canary-person.ts";
import { type Channel, leaksOf } from "#testing/canaries/channels.ts";
import { startClamdDouble } from "#testing/doubles/clamd-double.ts";
import { refusal, startSmtpDouble } from "#testing/emails/smtp-double.ts";
import {
  type ProductOnTestDatabase,
  startProductOnTestDatabase,
} from "#testing/hostile/product-on-test-database.ts";
import { endProduct } from "#testing/hostile/running-product.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import { doubleCredentials, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { startPushDouble } from "#testing/push/push-double.ts";
import { specimen } from "#testing/specification-client.ts";
import { openTraceCollector } from "#testing/tracing/trace-collector.ts";
import { tracingTo } from "#testing/tracing/tracing-to.ts";

const soon = { timeout: 20_000 };
const person = canaryPerson(1);
const [traveller] = person.travellers;
const { email, password } = person.account;
const passportNumber = traveller?.details.passportNumber ?? "";
const agent = "Canary-Browser/7";

const [collector, objects, clamd, smtp, model, pushes] = await Promise.all([
  openTraceCollector(),
  startS3Double({ bucket: "files" }),
  startClamdDouble(),
  startSmtpDouble(),
  startModelDouble(),
  startPushDouble(),
]);
let product: ProductOnTestDatabase;
beforeAll(async () => {
  product = await startProductOnTestDatabase("traced-canaries", {
    LOG_LEVEL: "debug",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    FILES_URL: "s3://files/pravesh",
    FILES_S3_ENDPOINT: objects.endpoint,
    AWS_ACCESS_KEY_ID: doubleCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: doubleCredentials.secretAccessKey,
    SCANNER: "clamd",
    CLAMD_ADDRESS: clamd.address,
    MAIL_ADAPTER: "smtp",
    SMTP_URL: smtp.url,
    PUSH_TEST_CA: pushes.caPath,
    ...modelSettingsOf(model),
  });
}, 120_000);
afterAll(async () => {
  await product.close();
  for (const double of [collector, objects, clamd, smtp, model, pushes]) await double.close();
});

const canaries: Canary[] = canariesOf(person);
const addCanaries = (values: Record<string, string>) =>
  canaries.push(
    ...Object.entries(values).map(([what, value]) => ({ what, value, owner: email, isMailed: false })),
  );

const channels: Channel[] = [
  { name: "log", messages: async () => [{ words: product.output() }] },
  { name: "spans", messages: async () => [{ words: JSON.stringify(collector.spans()) }] },
  {
    name: "bytes sent",
    messages: async () => collector.bodies().map((body) => ({ words: body.toString() })),
  },
];

async function planId(): Promise<string> {
  const found = product.database.db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", "vietnam")
    .where("visa_type", "=", "tourist")
    .where("entry_type", "=", "Multiple Entry")
    .where("conditions", "is", null)
    .limit(1);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function mailedToken(page: string): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const find = () => smtp.taken.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  await expect.poll(find, soon).toHaveLength(1);
  return find()[0] ?? "";
}

/** Addresses with personal data in them, as a client that is out of order sends them, and headers of a trace. */
async function askStrangely(member: Visitor): Promise<void> {
  await member.outside("GET", `/no/such/${passportNumber}/${email}?q=${email}`);
  await member.call("GET", `/${email}?phone=${person.account.phone}`);
  await member.call("GET", `/applications?UserId=${email}&page=${passportNumber}`);
  await member.call("GET", `/drafts/${passportNumber}/quote`);
  await member.call("POST", `/webhooks/${passportNumber}`, { email });
  await fetch(`${product.url}/api/v1/profile?token=${member.token}`, {
    headers: {
      traceparent: `00-${randomUUID().replaceAll("-", "")}-00f067aa0ba902b7-01`,
      tracestate: `pravesh=${passportNumber}`,
      baggage: `email=${email}`,
      "user-agent": agent,
      "x-access-token": member.token,
    },
  });
}

/** What each outside system and the database say when they fail may have personal data in it. */
async function failEverywhere(member: Visitor, draftPath: string): Promise<void> {
  const again = await member.call("POST", "/users/signup", person.account);
  expect(again.status).toBe(409);
  const fileName = traveller?.fileName("photo") ?? "";
  const upload = () => member.upload(draftPath, { bytes: specimen("photo.jpg"), fileName });
  clamd.state.mood = "garbage";
  await upload();
  clamd.state.mood = "well";
  objects.failWhen(() => "AccessDenied");
  expect((await upload()).status).toBe(503);
  objects.failWhen(undefined);
  const { schema } = product.database.ownerDb;
  await schema.alterTable("drafts").renameTo("drafts_away").execute();
  expect((await member.call("GET", "/drafts")).status).toBe(500);
  await schema.alterTable("drafts_away").renameTo("drafts").execute();
  smtp.desk.at = async (moment, about) => {
    if (moment === "recipient") throw refusal(550, `5.1.1 <${about}> ${person.account.fullName} is unknown`);
  };
  await visitor(product.url).call("POST", "/forgot-password", { email });
  const dead = product.database.db.selectFrom("mails").select("problem").where("state", "=", "dead");
  await expect.poll(() => dead.execute(), soon).toContainEqual({ problem: "550 5.1.1" });
}

/** A draft with an address that takes photos. */
async function photoPath(member: Visitor): Promise<string> {
  const input = { destinationId: "vietnam", visaType: "tourist" };
  const draft = await done(member.call("POST", "/drafts", input));
  const added = await done(member.call("POST", `/drafts/${String(draft["id"])}/travellers`, {}));
  const path = `/drafts/${String(draft["id"])}/travellers/${String(added["id"])}`;
  await done(member.call("PATCH", path, { ...traveller?.details, consentGiven: true }));
  return `${path}/documents/photo`;
}

async function changePassword(): Promise<string> {
  const anonymous = visitor(product.url);
  await done(anonymous.call("POST", "/forgot-password", { email }));
  const token = await mailedToken("reset-password");
  await anonymous.outside("GET", `/reset-password?token=${token}`);
  const passwords = { newpassword: person.newPassword, confirmpassword: person.newPassword };
  await done(anonymous.call("PUT", "/reset-password", { token, ...passwords }));
  return token;
}

it("a journey leaves no value of its traveller in spans or in the log", { timeout: 120_000 }, async () => {
  const browser = await pushes.newBrowser(person.fcmToken);
  const applied = await applyAs(product.url, { ...person, fcmToken: browser.token }, await planId());
  const { applicationId, secrets } = applied;
  expect((await applied.member.call("GET", `/applications/${applicationId}`)).text).toContain(passportNumber);
  const verifyToken = await mailedToken("verify-email");
  await applied.member.outside("GET", `/verify-email?token=${verifyToken}`);
  const resetToken = await changePassword();
  const login = { email, password: person.newPassword };
  const { token } = await done(visitor(product.url).call("POST", calls.login, login));
  const member = visitor(product.url, String(token));
  await visitor(product.url).call("POST", calls.login, { email, password });
  await askStrangely(member);
  await failEverywhere(member, await photoPath(member));
  const names = [...objects.objects.keys()].map((key) => key.slice("pravesh/".length));
  addCanaries({ ...secrets, applicationId, verifyToken, resetToken, secondToken: member.token, agent });
  addCanaries({ card: "4242424242424242" });
  addCanaries(Object.fromEntries(names.map((name, at) => [`stored file ${at}`, name])));
  // Sends what is left.
  expect(await endProduct(product, "SIGTERM")).toEqual({ code: 0, signal: null });

  expect(names.length).toBeGreaterThan(3);
  expect(canaries.length).toBeGreaterThan(30);
  expect(await leaksOf(channels, canaries)).toEqual([]);
});

it("the spans were those of every request, job and outside system, and their values are no addresses", () => {
  const spans = collector.spans();
  const names = new Set(spans.map(({ name }) => name));
  const systems = [
    "object store",
    "virus scanner",
    "mail server",
    "push service",
    "language model",
    "sandbox",
  ];
  const expected = systems.map((system) => `call ${system}`);
  for (const name of [...expected, "POST /api/v1/users/signup", "PUT /api/v1/reset-password", "job mails"])
    expect(names).toContain(name);
  const failedCalls = new Set(spans.filter(({ hasFailed }) => hasFailed).map(({ name }) => name));
  for (const system of ["object store", "virus scanner", "mail server"])
    expect(failedCalls).toContain(`call ${system}`);
  const texts = new Set(
    spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)].map(String)),
  );
  expect([...texts].filter((text) => /@|\?|:\/\/|[0-9a-f]{8}|\d{5}|localhost|127\.0/.test(text))).toEqual([]);
});

it("every line about a request or a failed job has the ID of a trace that was sent", () => {
  const lines = product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const sent = new Set(collector.spans().map(({ traceId }) => traceId));
  const ofWork = lines.filter(({ reqId, job }) => reqId !== undefined || job !== undefined);
  expect(ofWork.length).toBeGreaterThan(40);
  expect(ofWork.filter(({ trace_id: id }) => !sent.has(String(id)))).toEqual([]);
});

it("the search finds a value in a span", async () => {
  const other = await openTraceCollector();
  const tracing = tracingTo(other);
  const attributes = { "http.route": `/drafts/${passportNumber}` };
  tracing.startSpan({ name: "request", kind: "server", attributes, parent: undefined }).end();
  await tracing.stop();
  const sent: Channel[] = [
    { name: "spans", messages: async () => [{ words: JSON.stringify(other.spans()) }] },
    { name: "bytes sent", messages: async () => other.bodies().map((body) => ({ words: body.toString() })) },
  ];
  expect(await leaksOf(sent, canaries)).toEqual([
    `spans to nobody: passportNumber of ${email}`,
    `bytes sent to nobody: passportNumber of ${email}`,
  ]);
  await other.close();
});
