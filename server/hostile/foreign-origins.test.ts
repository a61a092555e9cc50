// Forms and scripts of other sites change nothing, even with the session's token (P36).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let person: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  test = await startTestApp({ settings: { PUBLIC_URL: "https://pravesh.example" } });
  person = await test.signUp();
});
afterAll(() => test.close());

const routes = [
  ["POST", "/login"],
  ["POST", "/users/signup"],
  ["POST", "/forgot-password"],
  ["POST", "/logout"],
  ["PATCH", "/profile"],
  ["POST", "/profile/password"],
  ["POST", "/profile/erasure"],
  ["POST", "/drafts"],
  ["POST", "/payments/intents"],
  ["POST", "/applications"],
] as const;
/** What a form can send without asking first. */
const kinds = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"];
const forms = routes.flatMap(([method, path]) => kinds.map((kind) => [method, path, kind] as const));

function send(method: (typeof routes)[number][0], path: string, headers: Record<string, string>) {
  return test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { host: "pravesh.example", ...person.headers, ...headers },
    payload: "email=a%40example.com",
  });
}

describe("a form of another site", () => {
  it.each(forms)("%s %s as %s is refused", async (method, path, kind) => {
    const { statusCode, body } = await send(method, path, {
      "content-type": kind,
      origin: "https://evil.example",
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([403, "foreign_origin"]);
  });

  it("has changed nothing", async () => {
    const answer = await test.app.inject({ url: "/api/v1/profile", headers: person.headers });
    expect(answer.json().data).toMatchObject({ email: person.email });
    expect(await test.db.selectFrom("drafts").selectAll().execute()).toEqual([]);
  });
});

it.each([
  ["a sandboxed frame", { origin: "null" }],
  ["a host that ends like ours", { origin: "https://evilpravesh.example" }],
  ["another port", { origin: "https://pravesh.example:8443" }],
  ["an older browser's words for another site", { "sec-fetch-site": "cross-site" }],
  ["no address at all", { origin: "pravesh" }],
])("%s is another site", async (_name, headers) => {
  expect((await send("POST", "/logout", headers)).statusCode).toBe(403);
});

it.each([
  ["our own pages", { origin: "https://pravesh.example" }],
  ["the host that the request was sent to", { origin: "http://localhost:3000", host: "localhost:3000" }],
  ["a program", {}],
])("%s may change things", async (_name, headers) => {
  const json = { "content-type": "application/json" };
  const answer = await test.app.inject({
    method: "PATCH",
    url: "/api/v1/profile",
    headers: { host: "pravesh.example", ...person.headers, ...json, ...headers },
    payload: { sendVisaByEmail: true },
  });
  expect(answer.statusCode).toBe(200);
});

it("a provider's webhook needs only its signature", async () => {
  const answer = await send("POST", "/webhooks/sandbox", { origin: "https://evil.example" });
  expect(answer.json().code).toBe("signature_invalid");
});
