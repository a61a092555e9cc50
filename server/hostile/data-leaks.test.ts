// 60 values entered through the API appear nowhere they should not: not in the log, streams, emails to
// others, pushes or model requests (P45).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls, questionCalls, queueCalls } from "#contract/review/paths.ts";
import type { QuestionRow } from "#contract/review/questions.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { modelSettingsOf, startModelDouble } from "#testing/assistance/start-model-double.ts";
import { type Applied, applyAs, done } from "#testing/canaries/apply-as.ts";
import { type Canary, canariesOf, canaryPerson, type CanaryPerson } from "#testing/canaries/canary-person.ts";
import { type Channel, leaksOf, type SentText } from "#testing/canaries/channels.ts";
import { type KillableProduct, startKillableProduct } from "#testing/crash/killable-product.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import { readPdfText } from "#testing/money/read-pdf-text.ts";
import { type LiveReader, openLiveStream } from "#testing/live/open-live-stream.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type PushDouble, startPushDouble } from "#testing/push/push-double.ts";
import { type SmtpDouble, startSmtpDouble } from "#testing/emails/smtp-double.ts";

const users = [canaryPerson(2), canaryPerson(2)];
let double: SmtpDouble;
let pushes: PushDouble;
let model: Awaited<ReturnType<typeof startModelDouble>>;
let product: KillableProduct;
beforeAll(async () => {
  double = await startSmtpDouble();
  pushes = await startPushDouble();
  model = await startModelDouble();
  product = await startKillableProduct({
    MAIL_ADAPTER: "smtp",
    SMTP_URL: double.url,
    PUSH_TEST_CA: pushes.caPath,
    ...modelSettingsOf(model),
    LOG_LEVEL: "debug",
  });
});
afterAll(async () => {
  await product.close();
  await double.close();
  await pushes.close();
  await model.close();
});

const channels: Channel[] = [
  { name: "log", messages: async () => [{ words: product.running.output() }] },
  { name: "mail", messages: () => Promise.all(double.taken.map(mailed)) },
  { name: "push", messages: async () => pushes.taken.map(pushed) },
  {
    name: "model",
    messages: async () => model.requests.map((request) => ({ words: JSON.stringify(request) })),
  },
  { name: "stream", messages: async () => streams.map(({ parts }) => ({ words: JSON.stringify(parts) })) },
];

/** Each user's own stream from the first event on; personal data does not belong there either. */
const streams: LiveReader[] = [];

async function mailed({
  to,
  subject,
  text,
  html,
  raw,
  attachments,
}: SmtpDouble["taken"][number]): Promise<SentText> {
  const attachedTexts = await Promise.all(
    attachments.map(async ({ fileName, bytes }) => [fileName, ...(await readPdfText(bytes))].join("\n")),
  );
  return { to, words: [subject, text, html, raw, ...attachedTexts].join("\n") };
}

/** A lock screen shows pushes, so not even the owner's data belongs there. */
function pushed({ text, headers, body }: PushDouble["taken"][number]): SentText {
  return { words: [text, JSON.stringify(headers), body.toString("latin1")].join("\n") };
}

async function member(role: StaffRole): Promise<Visitor> {
  const person = { fullName: "Kavya Nair", email: `${role}@example.com`, phone: "9845012399", role };
  const phone = role === "supervisor" ? "9845012398" : person.phone;
  const added = await addStaff(product.platform, { ...person, phone }, { actor: { id: null, name: "test" } });
  const { email } = person;
  const { token } = await done(
    visitor(product.running.url).call("POST", "/login", { email, password: added.password }),
  );
  const self = visitor(product.running.url, String(token));
  await done(self.call("POST", "/review/second-factor", { code: codeOf(added.secret, stepAt(new Date())) }));
  return self;
}

/** Performs every staff action on an application, with messages that contain the passport number. */
async function review(
  [specialist, supervisor]: [Visitor, Visitor],
  { applicationId }: Applied,
  { account, staffWords, chatWords, travellers }: CanaryPerson,
): Promise<void> {
  const [first = "", second = ""] = await travellersOf({ db: product.db }, applicationId);
  const number = travellers[0]?.details.passportNumber ?? "";
  const { rows } = await done(specialist.call("GET", questionCalls.list));
  const question = (rows as QuestionRow[]).find(({ fullName }) => fullName === account.fullName);
  const answer = { id: randomUUID(), text: `${chatWords.answer} ${number}`, seen: 1 };
  await done(specialist.call("POST", questionCalls.answer(question?.id ?? ""), answer));
  await done(specialist.call("POST", queueCalls.search, { search: number }));
  await done(specialist.call("POST", queueCalls.claim(applicationId), {}));
  await done(specialist.call("GET", caseCalls.read(applicationId)));
  const ask = { travellerId: first, kind: "photo", reason: "glare", words: `${staffWords.ask} ${number}` };
  const asked = await done(specialist.call("POST", caseCalls.ask(applicationId), ask));
  const [request] = asked["requests"] as { id: string }[];
  await done(specialist.call("DELETE", caseCalls.withdraw(applicationId, request?.id ?? "")));
  const shown = (await done(specialist.call("GET", caseCalls.read(applicationId)))) as unknown as ReviewCase;
  for (const document of shown.travellers.flatMap(({ documents }) => documents)) {
    await done(specialist.call("GET", caseCalls.documentText(applicationId, document.id)));
  }
  await done(specialist.call("POST", caseCalls.verify(applicationId), {}));
  const reject = { reason: "funds", words: `${staffWords.reject} ${number}` };
  await done(specialist.call("POST", caseCalls.reject(applicationId, second), reject));
  await done(supervisor.call("POST", caseCalls.agree(applicationId, second), {}));
}

/** Sets a new password through the emailed link. Returns the link's token. */
async function changePassword({ account, newPassword }: CanaryPerson): Promise<string> {
  const anonymous = visitor(product.running.url);
  await done(anonymous.call("POST", "/forgot-password", { email: account.email }));
  const token = await mailedToken(account.email, "reset-password");
  const passwords = { newpassword: newPassword, confirmpassword: newPassword };
  await done(anonymous.call("PUT", "/reset-password", { token, ...passwords }));
  return token;
}

async function mailedToken(to: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const find = () =>
    double.taken.filter((mail) => mail.to === to).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
  await expect.poll(find, { timeout: 10_000 }).toHaveLength(1);
  return find()[0] ?? "";
}

const plan = () =>
  product.db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", "vietnam")
    .where("visa_type", "=", "tourist")
    .where("entry_type", "=", "Multiple Entry")
    .where("conditions", "is", null)
    .orderBy("position")
    .limit(1)
    .executeTakeFirstOrThrow();

it(
  "60 values of two users appear in no log, stream, push or model request, and in no email to anyone else",
  { timeout: 60_000 },
  async () => {
    const { id: planId } = await plan();
    const office: [Visitor, Visitor] = [await member("specialist"), await member("supervisor")];
    const canaries: Canary[] = users.flatMap(canariesOf);
    for (const person of users) {
      const browser = await pushes.newBrowser(person.fcmToken);
      const applied = await applyAs(product.running.url, { ...person, fcmToken: browser.token }, planId);
      const stream = openLiveStream(product.running.url, { token: applied.secrets.token, lastId: 0 });
      streams.push(stream);
      await review(office, applied, person);
      // Before the password change ends the pushes: submitted, action needed, verified, decided.
      const pushesTo = () => pushes.taken.filter(({ endpoint }) => endpoint.endsWith(person.fcmToken)).length;
      await expect.poll(pushesTo, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
      await expect.poll(() => stream.numbers().length).toBeGreaterThan(5);
      const owner = person.account.email;
      const links = {
        verifyToken: await mailedToken(owner, "verify-email"),
        resetToken: await changePassword(person),
      };
      const secret = (isMailed: boolean) => (entry: [string, string]) => {
        const [what, value] = entry;
        return { what, value, owner, isMailed };
      };
      canaries.push(
        ...Object.entries(applied.secrets).map(secret(false)),
        ...Object.entries(links).map(secret(true)),
      );
    }
    await allDelivered();
    expect(canaries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(canaries.map(({ value }) => value)).size).toBe(canaries.length);
    const mailsOf = ({ account }: CanaryPerson) => double.taken.filter(({ to }) => to === account.email);
    for (const person of users) expect(mailsOf(person).length).toBeGreaterThanOrEqual(7);
    expect(model.requests).toHaveLength(users.length);
    expect(product.running.output().split("\n").length).toBeGreaterThan(80);
    expect(await leaksOf(channels, canaries)).toEqual([]);
  },
);

it("the search finds leaks", async () => {
  const [person] = users;
  const canaries = person ? canariesOf(person) : [];
  const [number] = canaries.filter(({ what }) => what === "passportNumber");
  const to = person?.account.email ?? "";
  const messages = (words: string, reader?: string): Channel[] => [
    { name: "mail", messages: async () => [{ words, ...(reader !== undefined && { to: reader }) }] },
  ];
  const own = person?.account.fullName ?? "";
  expect(await leaksOf(messages(`Hello ${own}`, to), canaries)).toEqual([]);
  expect(await leaksOf(messages(`Hello ${own}`, "somebody@example.com"), canaries)).toHaveLength(1);
  expect(await leaksOf(messages(`${number?.value}`, to), canaries)).toHaveLength(1);
  expect(await leaksOf(messages(`?q=${number?.value}`), canaries)).toHaveLength(1);
});

async function allDelivered(): Promise<void> {
  const waiting = () => product.db.selectFrom("mails").select("id").where("state", "=", "waiting").execute();
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
  const dead = product.db.selectFrom("mails").select("id").where("state", "<>", "sent").execute();
  expect(await dead).toEqual([]);
  const pushesLeft = () =>
    product.db.selectFrom("pushes").select("problem").where("state", "<>", "sent").execute();
  await expect.poll(pushesLeft, { timeout: 15_000 }).toEqual([]);
}
