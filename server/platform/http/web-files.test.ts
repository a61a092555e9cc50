// How the built files are served: cache rules and a policy for each kind of file.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWeb } from "../../../commands/build.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let stage: TestApp;
beforeAll(async () => {
  buildWeb();
  stage = await startTestApp({});
}, 180_000);
afterAll(() => stage.close());

test("the service worker is never cached, may control the whole site, and loads only from our origin", async () => {
  const { statusCode, headers } = await stage.app.inject("/service-worker.js");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("javascript");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["service-worker-allowed"]).toBe("/");
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test("the compressed service worker is served with the same headers", async () => {
  const { headers } = await stage.app.inject({
    url: "/service-worker.js",
    headers: { "accept-encoding": "br" },
  });
  expect(headers["content-encoding"]).toBe("br");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["service-worker-allowed"]).toBe("/");
});

test("the service worker stores the travellers' screens, and none that only staff or developers open", async () => {
  const { body } = await stage.app.inject("/service-worker.js");
  const stored = (screen: string) => new RegExp(`/assets/${screen}-[\\w-]+\\.js`).test(body);
  for (const screen of ["routes", "login-screen", "documents-screen", "track-screen"]) {
    expect(stored(screen), screen).toBe(true);
  }
  for (const screen of ["queue-screen", "case-screen", "review-frame", "money-screen", "gallery-screen"]) {
    expect(stored(screen), screen).toBe(false);
  }
});

test("pictures and fonts have a policy that allows nothing, and no headers for pages", async () => {
  const { statusCode, headers } = await stage.app.inject({
    url: "/illustrations/japan.svg",
    headers: { "accept-encoding": "br" },
  });
  expect(statusCode).toBe(200);
  expect(headers["content-security-policy"]).toBe("default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["permissions-policy"]).toBeUndefined();
});

test("scripts have the whole policy, because a worker uses the policy of its file", async () => {
  const { body } = await stage.app.inject("/");
  const [, script = ""] = /<script [^>]*src="([^"]+)"/.exec(body) ?? [];
  const { headers } = await stage.app.inject(script);
  expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["permissions-policy"]).toBeUndefined();
});
