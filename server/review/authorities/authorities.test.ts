// The profiles of authorities through the API: the neutral one, saving, conflicts, the history, and the case that shows it.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { neutralProfile } from "#domain/authorities/authority-profile.ts";
import { addFactVersions } from "#server/catalogue/rules/rule-fact-store.ts";
import { bringTo, claimForOffice, staffFor } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { readCase } from "../case/read-case.ts";

let t: TestApp;
let admin: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.staff("administrator");
});
afterAll(() => t.close());

interface Answer {
  data: OfficeAuthority;
  code?: string;
  errors?: { field: string }[];
}

async function call(method: "GET" | "PUT", destinationId: string, payload?: object) {
  const url = `/api/v1${officeCalls.authority(destinationId)}`;
  const answer = await t.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

it("is neutral until somebody describes the authority, with what the facts say about it", async () => {
  const { status, data } = await call("GET", "vietnam");
  expect(status).toBe(200);
  expect(data).toMatchObject({ version: 0, destination: "Vietnam", savedAt: null, savedBy: null });
  expect(data.profile).toEqual(neutralProfile);
  expect(data.facts.portal).toBe("https://evisa.gov.vn/");
});

it("names the authority's next holiday where the facts know its name", async () => {
  const value = { dates: ["2026-12-02", "2026-12-25"], holidayNames: ["2026-12-02 National Day"] };
  const fact = { destinationId: "kenya", planId: null, key: "holidays", version: 9, value } as const;
  await t.db.transaction().execute((tx) => addFactVersions(tx, [fact]));
  const { facts } = (await call("GET", "kenya")).data;
  expect(facts).toMatchObject({ holidays: 2, nextHoliday: "2026-12-02", nextHolidayName: "National Day" });
});

it("is saved as the next version, with the name of the administrator and what has changed", async () => {
  const refusals = [{ wording: "Purpose not established", reason: "purpose" }];
  const profile = { ...neutralProfile, dateFormat: "slashes", refusals };
  const saved = await call("PUT", "vietnam", { version: 0, profile });
  expect(saved.status).toBe(200);
  expect(saved.data).toMatchObject({ version: 1, profile, savedBy: expect.any(String) });
  expect((await call("GET", "vietnam")).data.profile).toEqual(profile);
  const { kind, subject, details } = await t.db
    .selectFrom("office_events")
    .select(["kind", "subject", "details"])
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([kind, subject]).toEqual(["destination_profile_changed", "vietnam"]);
  expect(details).toEqual({
    dateFormat: { from: "words", to: "slashes" },
    refusals: { from: [], to: refusals },
  });
});

it("is not overwritten by somebody who has read an older version", async () => {
  const profile = { ...neutralProfile, capitals: true };
  const both = await Promise.all([
    call("PUT", "kenya", { version: 0, profile }),
    call("PUT", "kenya", { version: 0, profile: neutralProfile }),
  ]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  expect(both.find(({ status }) => status === 409)?.code).toBe("authority_changed");
});

it("gets no new version from a save that changes nothing", async () => {
  await call("PUT", "egypt", { version: 0, profile: neutralProfile });
  const again = await call("PUT", "egypt", { version: 1, profile: neutralProfile });
  expect([again.status, again.data.version]).toEqual([200, 1]);
});

it.each<[string, object, string]>([
  ["no field", { fields: [] }, "profile.fields"],
  ["a field twice", { fields: ["surname", "surname"] }, "profile.fields"],
  ["an unknown field", { fields: ["shoeSize"] }, "profile.fields.0"],
  ["no type of photo", { photoTypes: [] }, "profile.photoTypes"],
  ["a limit that is no number", { photoMaxKilobytes: "big" }, "profile.photoMaxKilobytes"],
  ["a smallest width above the largest", { photoMinWidth: 9, photoMaxWidth: 8 }, "profile.photoMaxWidth"],
  ["an empty wording", { refusals: [{ wording: " ", reason: "funds" }] }, "profile.refusals.0.wording"],
  ["an unknown reason", { refusals: [{ wording: "No", reason: "mood" }] }, "profile.refusals.0.reason"],
])("cannot have %s", async (_, change, field) => {
  const { status, errors } = await call("PUT", "oman", {
    version: 0,
    profile: { ...neutralProfile, ...change },
  });
  expect([status, errors?.map((error) => error.field)]).toEqual([400, [field]]);
});

it("belongs to a destination", async () => {
  expect((await call("GET", "atlantis")).code).toBe("destination_not_found");
  const body = { version: 0, profile: neutralProfile };
  expect((await call("PUT", "atlantis", body)).code).toBe("destination_not_found");
});

it("is never changed or deleted in the database", async () => {
  const change = t.ownerDb.updateTable("authority_profiles").set({ version: 7 }).execute();
  await expect(change).rejects.toThrow();
  await expect(t.ownerDb.deleteFrom("authority_profiles").execute()).rejects.toThrow();
});

it("gives the case the authority's wordings of refusals", async () => {
  const { userId } = await t.signUp();
  const { id } = await familyApplication(t, { userId, travellers: 1 });
  await claimForOffice({ platform: t.platform }, id);
  const { specialist } = await staffFor({ platform: t.platform });
  const before = await readCase(t.platform, specialist, id);
  expect(before.refusalWordings).toEqual([]);
  const refusals = [{ wording: "Refused under article 5", reason: "refused_by_authority" }];
  await call("PUT", before.destination.id, { version: 0, profile: { ...neutralProfile, refusals } });
  expect((await readCase(t.platform, specialist, id)).refusalWordings).toEqual(refusals);
});

it("tells before a save how many open cases of the destination there are, and how many wait to be filed", async () => {
  const { userId } = await t.signUp();
  const deps = { platform: t.platform };
  const { id } = await familyApplication(t, { userId, travellers: 1 });
  const { specialist } = await staffFor(deps);
  const { destination } = await readCase(t.platform, specialist, id);
  const reach = async () => {
    const url = `/api/v1${officeCalls.reach(destination.id)}`;
    const answer = await t.app.inject({ method: "GET", url, headers: admin.headers });
    return answer.json<{ data: { cases: number; toFile: number } }>().data;
  };
  const before = await reach();
  await bringTo(deps, id, "documents_verified");
  expect(await reach()).toEqual({ ...before, toFile: before.toFile + 1 });
  await bringTo(deps, id, "approved");
  expect(await reach()).toEqual({ ...before, cases: before.cases - 1 });
});
