// The catalogue over HTTP: public, cached for a minute (§7).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Destination } from "#domain/destinations.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ now: "2026-11-20T18:29:00Z" });
});
afterAll(() => test.close());

const get = (path: string, headers = {}) => test.app.inject({ url: `/api/v1${path}`, headers });
interface Rows {
  data: { rows: Destination[]; count: number };
}

describe("GET /destinations/destination-list", () => {
  it("returns {data: {rows, count}} with every destination and its plans", async () => {
    const answer = await get("/destinations/destination-list");
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<Rows>();
    expect(data.count).toBe(35);
    expect(data.rows).toHaveLength(35);
    expect(data.rows[0]).toMatchObject({
      id: "united-arab-emirates",
      name: "United Arab Emirates",
      imageUrl: "/illustrations/united-arab-emirates.svg",
      amount: 6050,
      visaProcessingDays: 2,
      visaAvailableDate: "2026-11-24",
      visafreeforcountry: 0,
    });
    expect(data.rows[0]?.entryDetails[0]).toMatchObject({
      stay_period_days: 30,
      validity_days: 60,
      entry_type: "Single Entry",
      amount: 8370,
      visaType: "tourist",
    });
  });

  it("has the numbers and dates that clients written for the specification read", async () => {
    for (const row of (await get("/destinations/destination-list")).json<Rows>().data.rows) {
      expect(Number.isInteger(row.amount)).toBe(true);
      expect(Number.isInteger(row.visaProcessingDays)).toBe(true);
      expect(row.visaAvailableDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(row.entryDetails.length > 0).toBe(row.visafreeforcountry === 0);
      expect(row.entryConditions.length > 0).toBe(row.visafreeforcountry === 1);
    }
  });
});

describe("GET /destinations/top-destinations", () => {
  it("returns the top ones in catalogue order", async () => {
    const { data } = (await get("/destinations/top-destinations")).json<Rows>();
    expect(data.count).toBe(data.rows.length);
    const all = (await get("/destinations/destination-list")).json<Rows>().data.rows.map(({ id }) => id);
    const top = data.rows.map(({ id }) => id);
    expect(top.length).toBeGreaterThanOrEqual(8);
    expect(top).toEqual(all.filter((id) => top.includes(id)));
  });
});

describe("GET /documents/images", () => {
  it("returns a URL and a file for each destination", async () => {
    const { data } = (await get("/documents/images")).json();
    expect(data).toHaveLength(35);
    expect(data[0]).toEqual({ url: "/illustrations/united-arab-emirates.svg", file: "united-arab-emirates" });
  });
});

describe("GET /config", () => {
  it("returns today's date in India, the policies and the payment methods", async () => {
    const { data } = (await get("/config")).json();
    expect(data).toMatchObject({ today: "2026-11-20", demo: true, illustrativeFees: true });
    expect(data.paymentMethods).toEqual(test.platform.payments.methodStates());
    const { groupTravellers, maxTravellers, travelWindow, processingBuckets } = defaultPolicies;
    const { visaFreeDubai, passwordMinLength, unreadablePassport, refundLadder, holidays } = defaultPolicies;
    expect(data.policies).toEqual({
      groupTravellers,
      maxTravellers,
      travelWindow,
      processingBuckets,
      visaFreeDubai,
      passwordMinLength,
      unreadablePassport,
      refundLadder,
      holidays,
    });
  });

  it("changes the date at midnight in India and is revalidated on every request", async () => {
    const before = await get("/config");
    expect(before.headers["cache-control"]).toBe("no-cache");
    test.clock.set("2026-11-20T18:30:00Z");
    const after = await get("/config", { "if-none-match": before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.json().data.today).toBe("2026-11-21");
  });
});

describe("the catalogue's responses", () => {
  const paths = ["/destinations/destination-list", "/destinations/top-destinations", "/documents/images"];

  it.each(paths)("%s can be cached for a minute and revalidates to 304", async (path) => {
    const first = await get(path);
    expect(first.headers["cache-control"]).toBe("public, max-age=60");
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get(path, { "if-none-match": held });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe("");
      expect(again.headers.etag).toBe(etag);
    }
    expect((await get(path, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it.each([...paths, "/config"])("%s revalidates HEAD requests to 304 too", async (path) => {
    const url = `/api/v1${path}`;
    const first = await test.app.inject({ method: "HEAD", url });
    const { etag } = (await get(path)).headers;
    expect([first.statusCode, first.headers.etag]).toEqual([200, etag]);
    const again = await test.app.inject({ method: "HEAD", url, headers: { "if-none-match": String(etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  });

  it("change their ETag when a price changes", async () => {
    const first = await get("/destinations/destination-list");
    await test.db
      .updateTable("plans")
      .set({ amount_paise: 50_000 })
      .where("destination_id", "=", "japan")
      .execute();
    const headers = { "if-none-match": first.headers.etag };
    // Once PostgreSQL has announced the change.
    await expect
      .poll(async () => (await get("/destinations/destination-list", headers)).statusCode)
      .toBe(200);
    const after = await get("/destinations/destination-list", headers);
    expect(after.json<Rows>().data.rows.find(({ id }) => id === "japan")?.amount).toBe(500);
  });

  it.each([...paths, "/config"])(
    "%s is public, with or without the specification's headers",
    async (path) => {
      const headers = { "x-access-token": "", platform: "web", version: "v1", timezone: "asia/kolkata" };
      expect((await get(path, headers)).statusCode).toBe(200);
      const refused = await get(path, { version: "v2" });
      expect(refused.statusCode).toBe(400);
      expect(refused.headers["cache-control"]).not.toBe("public, max-age=60");
    },
  );
});
