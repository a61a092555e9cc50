// The security headers of different kinds of responses, exactly as sent: names, values and order.
import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const policy =
  "default-src 'none';script-src 'self';worker-src 'self';connect-src 'self';" +
  "img-src 'self' blob: data:;style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';" +
  "font-src 'self';manifest-src 'self';frame-src 'self';form-action 'self';object-src 'none';base-uri 'none';" +
  "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default";

/** What every response has after its policy. */
const rest = [
  "cross-origin-opener-policy: same-origin-allow-popups",
  "cross-origin-resource-policy: same-origin",
  "origin-agent-cluster: ?1",
  "permissions-policy: camera=(self), geolocation=(), microphone=(), payment=()",
  "referrer-policy: strict-origin-when-cross-origin",
  "x-content-type-options: nosniff",
  "x-dns-prefetch-control: off",
  "x-download-options: noopen",
  "x-frame-options: DENY",
  "x-permitted-cross-domain-policies: none",
  "x-xss-protection: 0",
];
const transport = "strict-transport-security: max-age=31536000; includeSubDomains";

let plain: TestApp;
let overTls: TestApp;
beforeAll(async () => {
  [plain, overTls] = await Promise.all([
    startTestApp(),
    startTestApp({ settings: { PUBLIC_URL: "https://visas.example.org" } }),
  ]);
  await Promise.all([plain, overTls].map(({ app }) => app.listen({ host: "127.0.0.1", port: 0 })));
});
afterAll(() => Promise.all([plain.close(), overTls.close()]));

test.each([
  ["an answer of the API", "/api/v1/health"],
  ["an answer that needs a login", "/api/v1/drafts"],
  ["an unknown route of the API", "/api/v1/nothing"],
  ["a request that is not valid", "/api/v1/applications/%00"],
])("%s has all of them, in the same order", async (_kind, path) => {
  expect(await headersOf(plain, path)).toEqual([`content-security-policy: ${policy}`, ...rest]);
});

test("over TLS, HSTS is sent", async () => {
  const expected = [`content-security-policy: ${policy}`, ...rest, transport];
  expect(await headersOf(overTls, "/api/v1/health")).toEqual(expected);
});

test("the API documentation has its own policy and is otherwise unchanged", async () => {
  const [own, ...others] = await headersOf(plain, "/api/docs");
  expect(own).toMatch(/^content-security-policy: /);
  expect(others).toEqual(rest);
});

/** Reads the headers over a socket, because injected responses have lower-case names. */
async function headersOf({ app }: TestApp, path: string): Promise<string[]> {
  const address = app.server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server does not listen on a port");
  const raw = await new Promise<string[]>((resolve, reject) => {
    get({ host: "127.0.0.1", port: address.port, path, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.rawHeaders));
    }).on("error", reject);
  });
  const names = new Set(["content-security-policy", transport, ...rest].map((line) => line.split(":")[0]));
  return raw.flatMap((name, at) =>
    at % 2 === 0 && names.has(name.toLowerCase()) ? [`${name}: ${raw[at + 1]}`] : [],
  );
}
