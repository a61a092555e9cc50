// Passkeys over HTTP: adding one with the password, logging in with it alone, and every answer of a device that is refused
// (docs/decisions/0029).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewPasskeyOptions, Passkey } from "#contract/identity/passkeys.ts";
import { passkeyCalls } from "#testing/identity/passkey-calls.ts";
import {
  type Forgery,
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from "#testing/identity/software-authenticator.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { sweepExpired } from "../sweep-expired.ts";

const site = "https://visas.example";
const minuteMs = 60_000;
let test: TestApp;
let calls: ReturnType<typeof passkeyCalls>;
let owner: Awaited<ReturnType<typeof aTraveller>>;
let device: SoftwareAuthenticator;
beforeAll(async () => {
  test = await startTestApp({ settings: { PUBLIC_URL: site } });
  calls = passkeyCalls(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("attempts").execute();
  owner = await aTraveller();
  device = softwareAuthenticator(site);
});

async function aTraveller() {
  const traveller = await test.signUp();
  const set = { email_verified_at: test.clock.now() };
  await test.db.updateTable("users").set(set).where("id", "=", traveller.userId).execute();
  return traveller;
}

type Headers = Record<string, string>;
const call = (
  method: "DELETE" | "GET" | "PATCH" | "POST",
  path: string,
  { headers = {}, body = {} }: { headers?: Headers; body?: object } = {},
) =>
  test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    ...(method === "PATCH" || method === "POST" ? { payload: body } : {}),
  });
const list = async ({ headers }: { headers: Headers } = owner) =>
  (await call("GET", "/profile/passkeys", { headers })).json<{ data: { rows: Passkey[] } }>().data.rows;
const askFor = (password: string, { headers }: { headers: Headers } = owner) =>
  call("POST", "/profile/passkeys/options", { headers, body: { password } });
const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const mailsTo = async (email: string, template: string) =>
  (await readEmails(test.platform, { to: email, template })).length;

describe("adding a passkey", () => {
  it("asks the device for a discoverable key that checks its owner, bound to the public host name", async () => {
    const answer = await askFor(owner.password, {
      ...owner,
      headers: { ...owner.headers, host: "evil.example" },
    });
    expect(answer.json<{ data: NewPasskeyOptions }>().data).toMatchObject({
      rp: { id: "visas.example" },
      user: { name: owner.email },
      attestation: "none",
      timeout: 5 * minuteMs,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  it("adds it to the list with its name, and emails the owner", async () => {
    expect((await calls.add(owner, device, { name: "  Asha's phone " })).statusCode).toBe(201);
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        name: "Asha's phone",
        backedUp: false,
        createdAt: test.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect(await mailsTo(owner.email, "passkey-added")).toBe(1);
  });

  it("needs the password, whose guesses are limited as at login", async () => {
    const codes = [];
    for (let at = 0; at < 6; at++) codes.push(codeOf(await askFor("a guess")));
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => [403, "password_wrong"]),
      [429, "too_many_requests"],
    ]);
  });

  it("needs a confirmed email", async () => {
    const stranger = await test.signUp();
    expect(codeOf(await askFor(stranger.password, stranger))).toEqual([403, "account_email_unverified"]);
  });

  it("works once for each challenge", async () => {
    const options = await calls.newOptions(owner);
    const add = () =>
      call("POST", "/profile/passkeys", {
        headers: owner.headers,
        body: { name: "x", response: softwareAuthenticator(site).create(options) },
      });
    const statuses = (await Promise.all([add(), add()])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 422]));
  });

  it("takes five minutes at most", async () => {
    const response = device.create(await calls.newOptions(owner));
    test.clock.advance(5 * minuteMs);
    const late = await call("POST", "/profile/passkeys", {
      headers: owner.headers,
      body: { name: "x", response },
    });
    expect(codeOf(late)).toEqual([422, "passkey_not_added"]);
  });

  it("takes no challenge of another user, nor one of a login", async () => {
    const other = await calls.newOptions(await aTraveller());
    const { challenge } = await calls.loginOptions();
    for (const forgery of [{ challenge: other.challenge }, { challenge }, { challenge: "AAAA" }])
      expect(codeOf(await calls.add(owner, device, forgery))).toEqual([422, "passkey_not_added"]);
    expect(await list()).toEqual([]);
  });

  it.each<[string, Forgery]>([
    ["another origin", { origin: "https://visas.example.evil.example" }],
    ["another RP ID", { rpId: "evil.example" }],
    ["another ceremony", { type: "webauthn.get" }],
    ["no user verification", { isUserVerified: false }],
    ["a certificate, whose addresses the library would call", { hasCertificate: true }],
  ])("refuses %s", async (_, forgery) => {
    expect(codeOf(await calls.add(owner, device, forgery))).toEqual([422, "passkey_not_added"]);
    expect(await list()).toEqual([]);
  });

  it("refuses a key that is already somebody's", async () => {
    await calls.add(await aTraveller(), device);
    expect(codeOf(await calls.add(owner, device))).toEqual([422, "passkey_not_added"]);
  });

  it("stops at ten, also if two are added at once", async () => {
    for (let at = 0; at < 9; at++) await calls.add(owner, softwareAuthenticator(site));
    const responses = [];
    for (let at = 0; at < 2; at++)
      responses.push(softwareAuthenticator(site).create(await calls.newOptions(owner)));
    const { headers } = owner;
    const both = await Promise.all(
      responses.map((response) =>
        call("POST", "/profile/passkeys", { headers, body: { name: "x", response } }),
      ),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
    expect(codeOf(await askFor(owner.password))).toEqual([422, "too_many_passkeys"]);
    expect(await list()).toHaveLength(10);
  });
});

describe("logging in with a passkey", () => {
  beforeEach(async () => void (await calls.add(owner, device)));

  it("needs neither name nor password, and notes the use", async () => {
    test.clock.advance(minuteMs);
    const answer = await calls.logIn(device);
    const { token, ...account } = answer.json().data;
    expect([answer.statusCode, account]).toMatchObject([200, { id: owner.userId, email: owner.email }]);
    expect(account.staff).toBeUndefined();
    const profile = await call("GET", "/profile", { headers: { "x-access-token": token } });
    expect(profile.json().data.email).toBe(owner.email);
    expect(await list()).toMatchObject([{ lastUsedAt: test.clock.now().toISOString() }]);
  });

  it("asks for user verification, and names no account", async () => {
    expect(await calls.loginOptions()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "visas.example",
      timeout: 5 * minuteMs,
      userVerification: "required",
    });
  });

  it("works again with keys that do not count", async () => {
    const synchronised = softwareAuthenticator(site, { countsUses: false });
    await calls.add(owner, synchronised);
    for (let at = 0; at < 2; at++) expect((await calls.logIn(synchronised)).statusCode).toBe(200);
  });

  it("refuses a replayed answer", async () => {
    const payload = { response: device.get(await calls.loginOptions()) };
    const codes = [];
    for (let at = 0; at < 2; at++)
      codes.push(codeOf(await call("POST", "/login/passkey", { body: payload })));
    expect(codes).toEqual([
      [200, undefined],
      [401, "passkey_refused"],
    ]);
  });

  it("refuses a challenge after five minutes, and the sweep deletes it", async () => {
    const response = device.get(await calls.loginOptions());
    test.clock.advance(5 * minuteMs);
    expect(codeOf(await call("POST", "/login/passkey", { body: { response } }))).toEqual([
      401,
      "passkey_refused",
    ]);
    await sweepExpired(test.db, new Date(test.clock.now().getTime() + 1));
    expect(await test.db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);
  });

  it("refuses the challenge of a user who adds a passkey", async () => {
    const { challenge } = await calls.newOptions(owner);
    expect(codeOf(await calls.logIn(device, { challenge }))).toEqual([401, "passkey_refused"]);
  });

  it.each<[string, Forgery]>([
    ["another origin", { origin: "http://visas.example" }],
    ["another RP ID", { rpId: "evil.example" }],
    ["another ceremony", { type: "webauthn.create" }],
    ["no user verification", { isUserVerified: false }],
    ["another account", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    [
      "an altered signature",
      { alterSignature: (bytes) => Buffer.from(bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte))) },
    ],
    ["a signature of nothing", { alterSignature: () => Buffer.alloc(1) }],
  ])("refuses %s", async (_, forgery) => {
    expect(codeOf(await calls.logIn(device, forgery))).toEqual([401, "passkey_refused"]);
    expect((await calls.logIn(device)).statusCode).toBe(200);
  });

  it("refuses the key of another device under this one's ID", async () => {
    const forger = softwareAuthenticator(site);
    forger.create(await calls.newOptions(owner));
    const { credentialId } = device;
    expect(codeOf(await calls.logIn(forger, { credentialId }))).toEqual([401, "passkey_refused"]);
  });

  it.each([
    ["the same", 5],
    ["lower", 4],
    ["gone", 0],
  ])("refuses a counter that is %s, once the signature is right", async (_, counter) => {
    expect((await calls.logIn(device, { counter: 5 })).statusCode).toBe(200);
    expect(codeOf(await calls.logIn(device, { counter }))).toEqual([401, "passkey_copied"]);
    const forged = { counter, alterSignature: () => Buffer.alloc(8) };
    expect(codeOf(await calls.logIn(device, forged))).toEqual([401, "passkey_refused"]);
    expect((await calls.logIn(device, { counter: 6 })).statusCode).toBe(200);
  });

  it("takes 5 wrong answers in 15 minutes, from a browser that the account does not know", async () => {
    const statuses = [];
    for (let at = 0; at < 6; at++) {
      const { statusCode } = await calls.logIn(device, { alterSignature: () => Buffer.alloc(1) });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await calls.logIn(device)).statusCode).toBe(429);
  });

  it("makes the browser known, which then has limits of its own", async () => {
    const cookie = String((await calls.logIn(device)).headers["set-cookie"]).split(";")[0] ?? "";
    const forged = { alterSignature: () => Buffer.alloc(1) };
    for (let at = 0; at < 6; at++) await calls.logIn(device, forged);
    expect((await calls.logIn(device)).statusCode).toBe(429);
    expect((await calls.logIn(device, {}, { cookie })).statusCode).toBe(200);
  });

  it("is refused for a disabled account, as if there were none", async () => {
    const set = { disabled_at: test.clock.now() };
    await test.db.updateTable("users").set(set).where("id", "=", owner.userId).execute();
    expect(codeOf(await calls.logIn(device))).toEqual([401, "passkey_unknown"]);
    expect(codeOf(await calls.logIn(softwareAuthenticator(site)))).toEqual([401, "passkey_unknown"]);
  });
});
