// What users do with their passkeys, and what takes them away: renaming, removing, logging out everywhere, a new invitation,
// erasure (docs/decisions/0029). Staff need nothing else to log in.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Passkey } from "#contract/identity/passkeys.ts";
import { withoutDirections } from "#domain/content/direction-characters.ts";
import { exportOwnData } from "#server/privacy/export-own-data.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { passkeyCalls } from "#testing/identity/passkey-calls.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from "#testing/identity/software-authenticator.ts";
import { directions, payloadCount, payloadOf } from "#testing/payloads/payloads.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { givePasskey } from "#testing/identity/give-passkey.ts";

const site = "https://visas.example";
let test: TestApp;
let calls: ReturnType<typeof passkeyCalls>;
let owner: Awaited<ReturnType<TestApp["signUp"]>> & { device: SoftwareAuthenticator };
beforeAll(async () => {
  test = await startTestApp({ settings: { PUBLIC_URL: site } });
  calls = passkeyCalls(test.app);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("attempts").execute();
  const traveller = await test.signUp();
  owner = { ...traveller, device: await givePasskey(test, traveller) };
});

type Headers = Record<string, string>;
/** `name`: method and path. */
const call = (name: string, { headers }: { headers: Headers }, body = {}) => {
  const [method, path] = name.split(" ") as ["GET", string];
  const isEmpty = ["GET", "DELETE"].includes(method);
  return test.app.inject({ method, url: `/api/v1${path}`, headers, ...(!isEmpty && { payload: body }) });
};
const list = async (user: { headers: Headers } = owner) =>
  (await call("GET /profile/passkeys", user)).json<{ data: { rows: Passkey[] } }>().data.rows;
const own = async () => (await list())[0]?.id ?? "";
const logsIn = async (device: SoftwareAuthenticator = owner.device) => (await calls.logIn(device)).statusCode;
const mails = async (template: string) =>
  (await readEmails(test.platform, { to: owner.email, template })).map(({ subject }) => subject);

describe("a user's passkeys", () => {
  it("can be renamed, to anything that can be read", async () => {
    const path = `/profile/passkeys/${await own()}`;
    expect((await call(`PATCH ${path}`, owner, { name: " Work laptop " })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ name: "Work laptop" }]);
    for (const name of ["", "  ", "x".repeat(61), "a\u0000b", 1, null])
      expect((await call(`PATCH ${path}`, owner, { name })).statusCode).toBe(400);
  });

  it("show each of the payloads as it was typed, or refuse it", async () => {
    const path = `/profile/passkeys/${await own()}`;
    let accepted = 0;
    for (let number = 0; number < payloadCount; number++) {
      const name = payloadOf(number, 60);
      const { statusCode } = await call(`PATCH ${path}`, owner, { name });
      expect([204, 400]).toContain(statusCode);
      if (statusCode !== 204) continue;
      accepted += 1;
      const [row] = await list();
      expect([row?.name, directions.test(row?.name ?? "")]).toEqual([withoutDirections(name).trim(), false]);
    }
    expect(accepted).toBeGreaterThan(payloadCount / 2);
  });

  it("are removed with an email, and log nobody in after that", async () => {
    expect(await logsIn()).toBe(200);
    expect((await call(`DELETE /profile/passkeys/${await own()}`, owner)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await calls.logIn(owner.device)).json()).toMatchObject({ code: "passkey_unknown" });
    expect(await mails("passkey-removed")).toEqual(["A passkey was removed from your Pravesh account"]);
  });

  it("belong to the user: others can neither rename nor remove them", async () => {
    const stranger = await test.signUp();
    for (const id of [await own(), "no-uuid"]) {
      const path = `/profile/passkeys/${id}`;
      expect((await call(`DELETE ${path}`, stranger)).json()).toMatchObject({ code: "not_found" });
      expect((await call(`PATCH ${path}`, stranger, { name: "x" })).statusCode).toBe(404);
    }
    expect(await list()).toHaveLength(1);
  });

  it("stay when the password is changed or reset", async () => {
    const changed = { newpassword: "monsoon lamp 43", confirmpassword: "monsoon lamp 43" };
    const change = await call("POST /profile/password", owner, { password: owner.password, ...changed });
    expect([change.statusCode, await logsIn()]).toEqual([200, 200]);
    await call("POST /forgot-password", { headers: {} }, { email: owner.email });
    const [mail] = await readEmails(test.platform, { to: owner.email, template: "reset-password" });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
    const reset = await call("PUT /reset-password", { headers: {} }, { token, ...changed });
    expect([reset.statusCode, await logsIn()]).toEqual([200, 200]);
  });

  it("are all removed by 'log out everywhere', with one email, and with those that are being added", async () => {
    await calls.add(owner, softwareAuthenticator(site));
    const response = softwareAuthenticator(site).create(await calls.newOptions(owner));
    expect((await call("POST /profile/sessions/end-others", owner)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const late = await call("POST /profile/passkeys", owner, { name: "x", response });
    expect([late.statusCode, await logsIn()]).toEqual([422, 401]);
    expect(await mails("passkey-removed")).toEqual(["Your passkeys were removed from your Pravesh account"]);
    await call("POST /profile/sessions/end-others", owner);
    expect(await mails("passkey-removed")).toHaveLength(1);
  });

  it("are in the user's own data, without the key, and are erased with the account", async () => {
    await calls.newOptions(owner);
    const chunks: Buffer[] = [];
    for await (const chunk of await exportOwnData(test.platform, owner.userId)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).includes("passkeys.json")).toBe(true);
    await call("POST /profile/erasure", owner, { password: owner.password });
    for (const table of ["passkeys", "passkey_challenges"] as const) {
      const left = await test.db.selectFrom(table).selectAll().where("user_id", "=", owner.userId).execute();
      expect(left).toEqual([]);
    }
    expect(await logsIn()).toBe(401);
  });
});

describe("staff", () => {
  async function member() {
    const staff = await test.staff("administrator");
    const device = softwareAuthenticator(site);
    expect((await calls.add(staff, device)).statusCode).toBe(201);
    return { ...staff, device };
  }

  it("log in with a passkey alone, for 30 idle minutes and 12 hours in all", async () => {
    const { device } = await member();
    const { data } = (await calls.logIn(device)).json();
    expect(data.staff).toEqual({ role: "administrator", secondFactor: "passed" });
    const asMember = { headers: { "x-access-token": data.token } };
    const isOpen = async () => (await call("GET /review/me", asMember)).statusCode;
    expect(await isOpen()).toBe(200);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      test.clock.advance(20 * 60_000);
      expect(await isOpen()).toBe(200);
    }
    test.clock.advance(20 * 60_000);
    expect(await isOpen()).toBe(401);
    const { data: again } = (await calls.logIn(device)).json();
    test.clock.advance(30 * 60_000);
    expect((await call("GET /review/me", { headers: { "x-access-token": again.token } })).statusCode).toBe(
      401,
    );
  });

  it("add one only after the second factor", async () => {
    const { email, password } = await test.staff("specialist");
    const entered = await call("POST /login", { headers: {} }, { email, password });
    const { token } = entered.json().data;
    const asked = await call(
      "POST /profile/passkeys/options",
      { headers: { "x-access-token": token } },
      { password },
    );
    expect(asked.statusCode).toBe(401);
  });

  it("are refused once they no longer work here, and let in again with their return", async () => {
    const { id, device } = await member();
    const admin = await test.staff("administrator");
    const change = async (ended: boolean) =>
      call(`PATCH /review/staff/${id}`, admin, { ended, code: await freshCode(test, admin) });
    expect([(await change(true)).statusCode, await logsIn(device)]).toEqual([200, 401]);
    // An administrator comes back only with a second one.
    expect([(await change(false)).statusCode, await logsIn(device)]).toEqual([200, 401]);
    const second = await test.staff("administrator");
    const agreed = { decision: "agree", code: await freshCode(test, second) };
    expect((await call(`POST /review/staff/${id}/decision`, second, agreed)).statusCode).toBe(200);
    expect(await logsIn(device)).toBe(200);
  });

  it("lose them when a colleague resets their login", async () => {
    const colleague = await member();
    const admin = await test.staff("administrator");
    const body = { code: await freshCode(test, admin) };
    expect((await call(`POST /review/staff/${colleague.id}/invitation`, admin, body)).statusCode).toBe(200);
    expect((await calls.logIn(colleague.device)).json()).toMatchObject({ code: "passkey_unknown" });
    const left = await test.db
      .selectFrom("passkeys")
      .select("id")
      .where("user_id", "=", colleague.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("a server at an IP address", () => {
  it("offers no passkeys", async () => {
    const other = await startTestApp({ settings: { PUBLIC_URL: "http://127.0.0.1:3000" } });
    try {
      const config = await other.app.inject("/api/v1/config");
      expect(config.json().data.passkeys).toBe(false);
      const url = "/api/v1/login/passkey/options";
      const refused = await other.app.inject({
        method: "POST",
        url,
        payload: {},
        headers: { host: "localhost" },
      });
      expect([refused.statusCode, refused.json().code]).toEqual([404, "not_found"]);
    } finally {
      await other.close();
    }
  });
});
