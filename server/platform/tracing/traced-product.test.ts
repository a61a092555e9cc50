// A running product sends what it does to a collector of traces, which is a real HTTP server that reads OTLP.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import {
  type ProductOnTestDatabase,
  startProductOnTestDatabase,
} from "#testing/hostile/product-on-test-database.ts";
import { endProduct } from "#testing/hostile/running-product.ts";
import { type Visitor, visitor } from "#testing/hostile/visitor.ts";
import { openTraceCollector } from "#testing/tracing/trace-collector.ts";

/** Spans are sent every five seconds. */
const soon = { timeout: 30_000 };
/** Longer than `startProduct` waits. */
const startLimitMs = 120_000;

const collector = await openTraceCollector();
let product: ProductOnTestDatabase;
let member: Visitor;
beforeAll(async () => {
  product = await startProductOnTestDatabase("traced", {
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20ours",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=staging",
    OTEL_SERVICE_NAME: "visas",
  });
  const person = {
    fullName: "Asha Rao",
    email: "asha@example.org",
    phone: "9876501234",
    password: "monsoon 42 lamp",
  };
  await visitor(product.url).call("POST", calls.signup, person);
  const { email, password } = person;
  const { body } = await visitor(product.url).call("POST", calls.login, { email, password });
  member = visitor(product.url, String(body.data?.["token"]));
}, startLimitMs);
afterAll(async () => {
  await product.close();
  await collector.close();
});

/** A trace ID of its own for each request, so that its spans can be found. */
async function traced(path: string, { flags = "01", token = member.token } = {}) {
  const traceId = randomUUID().replaceAll("-", "");
  const callerId = traceId.slice(0, 16);
  const headers = { traceparent: `00-${traceId}-${callerId}-${flags}`, "x-access-token": token };
  const response = await fetch(`${product.url}/api/v1${path}`, { headers });
  const body = (await response.json()) as { requestId?: string };
  return { traceId, callerId, status: response.status, reference: body.requestId };
}

const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);
const rootOf = (traceId: string) => spansOf(traceId).find(({ kind }) => kind === "server");
const lines = () =>
  product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a request", { timeout: 60_000 }, () => {
  it("has one span, named after its method and its route's pattern, in its caller's trace", async () => {
    const { traceId, callerId, status } = await traced(`/applications/${randomUUID()}?q=asha`);
    expect(status).toBe(404);
    await expect.poll(() => rootOf(traceId), soon).toBeDefined();
    expect(spansOf(traceId).filter(({ kind }) => kind === "server")).toEqual([
      expect.objectContaining({
        name: "GET /api/v1/applications/:id",
        parentId: callerId,
        hasFailed: false,
        attributes: {
          "http.request.method": "GET",
          "http.route": "/api/v1/applications/:id",
          "http.response.status_code": 404,
          "url.scheme": "http",
        },
      }),
    ]);
    expect(rootOf(traceId)?.resource).toMatchObject({
      "service.name": "visas",
      "deployment.environment.name": "staging",
    });
    expect(collector.lastHeaders()).toMatchObject({
      authorization: "Bearer ours",
      "content-type": "application/x-protobuf",
    });
  });

  it("has its statements as children, with their kind and table", async () => {
    const { traceId, status } = await traced("/applications");
    expect(status).toBe(200);
    await expect.poll(() => rootOf(traceId), soon).toBeDefined();
    const children = spansOf(traceId).filter(({ kind }) => kind === "client");
    expect(children.length).toBeGreaterThan(0);
    for (const { parentId, durationMs } of children) {
      expect(parentId).toBe(rootOf(traceId)?.spanId);
      expect(durationMs).toBeGreaterThan(0);
    }
    expect(children.map(({ attributes }) => attributes)).toContainEqual({
      "db.system.name": "postgresql",
      "db.operation.name": "SELECT",
      "db.collection.name": "sessions",
    });
  });

  it("without a caller begins a trace, whose ID is in the reference and in the log", async () => {
    const { status, body } = await visitor(product.url).call("GET", "/profile");
    const reference = body.requestId ?? "";
    expect([status, reference]).toEqual([401, expect.stringMatching(/^[0-9a-f]{32}-[0-9a-z]+$/)]);
    const traceId = reference.slice(0, 32);
    await expect.poll(lines).toContainEqual(expect.objectContaining({ reqId: reference, trace_id: traceId }));
    await expect
      .poll(() => rootOf(traceId), soon)
      .toMatchObject({ name: "GET /api/v1/profile", parentId: "" });
  });

  it("that fails unexpectedly has a failed span, and so has the statement that failed", async () => {
    const owner = product.database.ownerDb.schema;
    await owner.alterTable("drafts").renameTo("drafts_away").execute();
    const { traceId, status, reference } = await traced("/drafts");
    await owner.alterTable("drafts_away").renameTo("drafts").execute();
    expect([status, reference?.slice(0, 32)]).toEqual([500, traceId]);
    await expect.poll(() => rootOf(traceId)?.hasFailed, soon).toBe(true);
    const failed = spansOf(traceId).filter(({ kind, hasFailed }) => kind === "client" && hasFailed);
    expect(failed.map(({ attributes }) => attributes["error.type"])).toContain("42P01");
  });

  it("that its caller does not record is not recorded, and still has the ID in its reference", async () => {
    const quiet = await traced("/profile", { flags: "00", token: "" });
    const recorded = await traced("/profile", { token: "" });
    await expect.poll(() => rootOf(recorded.traceId), soon).toBeDefined();
    expect(spansOf(quiet.traceId)).toEqual([]);
    expect(quiet.reference?.slice(0, 32)).toBe(quiet.traceId);
  });

  it("that no route expects has no path in its span", async () => {
    const { traceId } = await traced("/asha-rao/of-indore");
    await expect.poll(() => rootOf(traceId)?.name, soon).toMatch(/^GET (?:unknown|\/\S*\*)$/);
  });
});

it("a live stream's span ends when the stream begins", { timeout: 60_000 }, async () => {
  const traceId = randomUUID().replaceAll("-", "");
  const closing = new AbortController();
  const response = await fetch(`${product.url}/api/v1/events`, {
    headers: { traceparent: `00-${traceId}-${traceId.slice(0, 16)}-01`, "x-access-token": member.token },
    signal: closing.signal,
  });
  expect(response.headers.get("content-type")).toMatch("text/event-stream");
  await expect
    .poll(() => rootOf(traceId), soon)
    .toMatchObject({ name: "GET /api/v1/events", hasFailed: false });
  const before = spansOf(traceId).length;
  const later = await traced("/profile");
  await expect.poll(() => rootOf(later.traceId), soon).toBeDefined();
  expect(spansOf(traceId)).toHaveLength(before);
  closing.abort();
});

it("each run of a background job is a trace of its own", { timeout: 60_000 }, async () => {
  const runs = () => collector.spans().filter(({ name }) => name.startsWith("job "));
  await expect.poll(() => runs().map(({ name }) => name), soon).toContain("job agreedPolicies");
  for (const { parentId, kind } of runs()) expect([parentId, kind]).toEqual(["", "internal"]);
  const [run] = runs().filter(({ name }) => name === "job agreedPolicies");
  const statements = spansOf(run?.traceId ?? "").filter(({ kind }) => kind === "client");
  expect(statements.map(({ parentId }) => parentId)).toContain(run?.spanId);
});

it("no personal value, ID or path of a request is in anything that was sent", () => {
  const sent = Buffer.concat(collector.bodies()).toString("latin1");
  expect(sent).toContain("GET /api/v1/applications/:id");
  expect(sent).not.toMatch(/asha|9876501234|monsoon|[0-9a-f]{8}-[0-9a-f]{4}-/i);
  expect(sent).not.toContain(member.token);
});

it("what is left is sent when the process stops", { timeout: 60_000 }, async () => {
  const { traceId } = await traced("/profile");
  expect(spansOf(traceId)).toEqual([]);
  expect(await endProduct(product, "SIGTERM")).toEqual({ code: 0, signal: null });
  expect(rootOf(traceId)?.name).toBe("GET /api/v1/profile");
});
