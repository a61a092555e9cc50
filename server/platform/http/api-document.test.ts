// The API's OpenAPI 3.1 document, generated from the validation schemas.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

interface Operation {
  summary?: string;
  tags?: string[];
  responses?: Record<string, unknown>;
}

let stage: TestApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  stage = await startTestApp();
  const answer = await stage.app.inject("/api/v1/openapi.json");
  const document = answer.json<{ openapi: string; paths: typeof paths }>();
  expect(document.openapi).toBe("3.1.0");
  paths = document.paths;
});

afterAll(() => stage.close());

test("the document contains every endpoint of the specification", () => {
  const calls = [
    "post /login",
    "post /users/signup",
    "post /forgot-password",
    "put /reset-password",
    "get /applications",
    "get /applications/{id}",
    "get /destinations/destination-list",
    "get /documents/images",
    "get /destinations/top-destinations",
    "post /stripe/create-payment-intent",
    "post /applications",
  ];
  const missing = calls.filter((call) => {
    const [method = "", path = ""] = call.split(" ");
    return !paths[`/api/v1${path}`]?.[method];
  });
  expect(missing).toEqual([]);
});

test("every operation has a summary, a tag and its responses", () => {
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { summary, tags, responses }]) => !summary || !tags?.length || !responses)
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual([]);
});

test("the documentation page is served at /api/docs", async () => {
  const answer = await stage.app.inject("/api/docs/");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/html");
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain("unsafe");
  // The page also opens over plain HTTP and requests nothing from other hosts.
  expect(policy).not.toMatch(/upgrade-insecure-requests|https:|swagger\.io/);
});

test("a range that a file does not have is rejected", async () => {
  const url = "/api/docs/static/swagger-ui.css";
  const answer = await stage.app.inject({ url, headers: { range: "bytes=9-1" } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "malformed_request" });
});
