// A process that has too much to do turns requests away at once, and serves what money and operation depend on (P38).
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { apiBase } from "#contract/paths.ts";
import { waitingQueries } from "#server/platform/database/open-database.ts";
import { isUrgent, urgentRoutes } from "#server/platform/listening/urgent-requests.ts";
import { nameOf, startHostileApp } from "#testing/hostile/hostile-app.ts";
import { send } from "#testing/hostile/send.ts";

const hostile = await startHostileApp();
const user = await hostile.signUp();
afterAll(() => hostile.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  send(hostile.url, { method: "GET", path, headers });
/** Over a connection of its own. */
const begin = () =>
  fetch(`${hostile.url}/api/v1/drafts`, {
    method: "POST",
    headers: { ...user.headers, "content-type": "application/json" },
    body: JSON.stringify({ destinationId: "japan", visaType: "business" }),
  }).then((answer) => answer.text());

it(
  "requests are answered with 503 in no time while more than 40 wait for the database; health checks and webhooks are served",
  { timeout: 40_000 },
  async () => {
    const flood: Promise<unknown>[] = [];
    await hostile.ownerDb.transaction().execute(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", user.userId).forUpdate().execute();
      while (waitingQueries(hostile.db) <= 40) {
        flood.push(begin());
        await pause(2);
      }
      const rejected = await get("/api/v1/profile", user.headers);
      expect(rejected).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
      expect(JSON.parse(rejected.text)).toEqual({ message: "The service is busy. Please try again in a moment.", code: "unavailable" }); // prettier-ignore
      expect(rejected.ms).toBeLessThan(500);
      const page = await get("/home", { accept: "text/html" });
      expect(page).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
      expect(page.text).toContain('<meta http-equiv="refresh" content="5">');
      expect((await get("/api/v1/health")).status).toBe(200);
      // It passes, and is rejected for its signature.
      const webhook = { method: "POST", path: "/api/v1/webhooks/sandbox", headers: { "content-type": "application/json" }, body: "{}" }; // prettier-ignore
      expect((await send(hostile.url, webhook)).status).toBe(400);
    });
    await Promise.all(flood);
    expect((await get("/api/v1/profile", user.headers)).status).toBe(200);
  },
);

it("requests that arrive late in a long turn of the event loop are answered with 503, but for the first 30", async () => {
  const { port } = new URL(hostile.url);
  const sockets = await Promise.all(Array.from({ length: 60 }, () => dial(Number(port))));
  // Once each was answered, the process reads from all of them.
  for (const { ask } of sockets) ask();
  await expect.poll(() => sockets.every(({ statuses }) => statuses().length === 1)).toBe(true);
  hostile.app.server.once("request", () => block(400));
  // All arrive before the turn in which the process reads the first one.
  for (const { ask } of sockets) ask();
  await expect.poll(() => sockets.every(({ statuses }) => statuses().length === 2)).toBe(true);
  const answers = sockets.map(({ statuses }) => statuses()[1]);
  expect(answers.filter((status) => status === "200").length).toBeGreaterThanOrEqual(30);
  expect(new Set(answers)).toEqual(new Set(["200", "503"]));
  for (const { socket } of sockets) socket.destroy();
  expect((await get("/api/v1/config")).status).toBe(200);
});

it(
  "a request that reaches an idle connection in a long turn of the event loop, before its time is over, is answered",
  { timeout: 20_000 },
  async () => {
    const { port } = new URL(hostile.url);
    const { socket, ask, statuses } = await dial(Number(port));
    ask();
    await expect.poll(statuses).toEqual(["200"]);
    // 5 seconds are announced, and Node adds one.
    await pause(5_700);
    // After what this turn reads, so that the next turn begins with the timers.
    setImmediate(() => {
      ask();
      block(800);
    });
    await expect.poll(statuses).toEqual(["200", "200"]);
    socket.destroy();
  },
);

async function dial(port: number) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (bytes) => (text += bytes.toString()));
  await once(socket, "connect");
  return {
    socket,
    ask: () => void socket.write("GET /api/v1/config HTTP/1.1\r\nhost: localhost\r\n\r\n"),
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
  };
}

function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

it("each urgent request has a route, and no other path counts as urgent", () => {
  const names = hostile.routes.map(nameOf);
  for (const { method, url } of urgentRoutes) {
    expect(names).toContain(`${method} ${apiBase}${url}`);
    const path = `${apiBase}${url.replace(/:\w+/, "x")}`;
    const request = (given: string) => isUrgent({ method, url: given } as never);
    expect([request(path), request(`${path}?a=b`), request(`${path}/more`)]).toEqual([true, true, false]);
  }
});
