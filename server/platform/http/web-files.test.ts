// How the built files are served: the service worker asked for anew at each visit, each kind with a policy of its own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWeb } from "../../../commands/build.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let stage: TestApp;
beforeAll(async () => {
  buildWeb();
  stage = await startTestApp({});
}, 180_000);
afterAll(() => stage.close());

test("the service worker is never taken from a cache, may serve the whole site, and loads nothing but our own", async () => {
  const { statusCode, headers } = await stage.app.inject("/service-worker.js");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toContain("javascript");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["service-worker-allowed"]).toBe("/");
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test("compressed, it is served in the same way", async () => {
  const { headers } = await stage.app.inject({
    url: "/service-worker.js",
    headers: { "accept-encoding": "br" },
  });
  expect(headers["content-encoding"]).toBe("br");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["service-worker-allowed"]).toBe("/");
});

test("pictures and fonts may do nothing, and say no more than what concerns them", async () => {
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

test("scripts keep the whole policy: a worker has that of its file", async () => {
  const { body } = await stage.app.inject("/");
  const [, script = ""] = /<script [^>]*src="([^"]+)"/.exec(body) ?? [];
  const { headers } = await stage.app.inject(script);
  expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["permissions-policy"]).toBeUndefined();
});
