import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { anApplication } from "#testing/an-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
const made: string[] = [];
beforeAll(async () => {
  t = await startTestApp();
  user = await t.signUp();
  for (let count = 0; count < 25; count++) {
    // Two applications share each time, so that paging cannot rely on distinct times.
    if (count % 2 === 0) t.clock.advance(60_000);
    made.push((await anApplication(t, user)).id);
  }
}, 60_000);
afterAll(() => t.close());

const get = (path: string, headers: Record<string, string> = user.headers) =>
  t.app.inject({ url: `/api/v1${path}`, headers });

async function page(query: string) {
  const answer = await get(`/applications?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { rows: Application[]; count: number } }>().data;
}

test("25 applications fill three pages of up to ten, newest first, none twice", async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((at) => page(`UserId=${user.userId}&page=${at}&limit=10`)),
  );
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 5, 0]);
  expect(pages.map(({ count }) => count)).toEqual([25, 25, 25, 25]);
  const rows = pages.flatMap((one) => one.rows);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(made));
  const times = rows.map(({ submittedAt }) => submittedAt);
  expect(times).toEqual([...times].sort().reverse());
});

test("ten rows are the default", async () => {
  expect((await page("")).rows).toHaveLength(10);
});

test("a row has the fields that the specification lists", async () => {
  const [row] = (await page("limit=1")).rows;
  expect(row).toMatchObject({
    applicationId: expect.stringMatching(/^PRV-[0-9A-HJKMNP-TV-Z]{8}$/),
    status: "submitted",
    buttonLabel: "Track",
    estimatedDate: "2026-11-25",
    formData: {
      country: "Vietnam",
      fullName: "Selvam",
      passportNumber: "U9294544",
      dateOfBirth: "1958-05-23",
      nationality: "Indian",
      visaData: {
        selectedDestination: { id: "vietnam", name: "Vietnam" },
        pricing: { travellersCount: 1, tax: 100 },
      },
      travellers: [{ fullName: "Selvam", dob: "1958-05-23", documents: [] }],
    },
  });
  expect(row?.trackingSteps).toHaveLength(3);
});

test.each(["page=0", "page=-1", "page=1.5", "page=x", "limit=0", "limit=101", "page=99999999999"])(
  "%s is rejected",
  async (query) => {
    expect((await get(`/applications?${query}`)).statusCode).toBe(400);
  },
);

test("without a token: User not authenticated. Please login. for the list, User not authenticated. for one", async () => {
  const list = await get("/applications", {});
  expect(list.statusCode).toBe(401);
  expect(list.json()).toMatchObject({ message: "User not authenticated. Please login." });
  const one = await get(`/applications/${made[0]}`, { "x-access-token": "" });
  expect(one.statusCode).toBe(401);
  expect(one.json()).toMatchObject({ message: "User not authenticated." });
});

test("another user's ID is rejected, and their applications are not in the list", async () => {
  const other = await t.signUp();
  expect((await get(`/applications?UserId=${user.userId}`, other.headers)).statusCode).toBe(403);
  const own = await get(`/applications?UserId=${other.userId}`, other.headers);
  expect(own.json()).toEqual({ data: { rows: [], count: 0 } });
});

test("foreign, unknown and malformed IDs get the same 404", async () => {
  const other = await t.signUp();
  const answers = [
    await get(`/applications/${made[0]}`, other.headers),
    await get(`/applications/${randomUUID()}`),
    await get("/applications/PRV-00000000"),
    await get("/applications/%00"),
    await get(`/applications/${made[0]}/documents/${randomUUID()}`, other.headers),
    await get(`/applications/${made[0]}/documents/none`),
  ];
  const bodies = answers.map((answer) => {
    expect(answer.statusCode).toBe(404);
    return { ...answer.json<object>(), requestId: "" };
  });
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});
