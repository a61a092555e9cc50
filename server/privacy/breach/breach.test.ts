// A breach: who is affected, the reports with their deadlines, and one email for each account (P47).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApplication } from "#testing/an-application.ts";
import { sampleIncident } from "#testing/emails/sample-incident.ts";
import { payableDraft } from "#testing/payable-draft.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { affectedAccounts, countNotified } from "./affected-store.ts";
import { blankIncident, readIncident } from "./incident.ts";
import { breachTemplate, notifyAffected } from "./notify-affected.ts";
import { writeReports } from "./write-reports.ts";

let t: TestApp;
const people: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp({ now: "2026-11-18T06:30:00Z" });
  for (const name of ["with documents", "with an application", "without either", "erased"])
    people[name] = (await t.signUp({ fullName: "Asha Canary" })).userId;
  await payableDraft(t.platform, { userId: people["with documents"]!, now: t.clock.now() });
  await payableDraft(t.platform, { userId: people["erased"]!, now: t.clock.now() });
  await anApplication(t, { userId: people["with an application"]! });
  await t.db
    .updateTable("users")
    .set({ erased_at: t.clock.now() })
    .where("id", "=", people["erased"]!)
    .execute();
  await t.db
    .updateTable("users")
    .set({ language: "hi" })
    .where("id", "=", people["with documents"]!)
    .execute();
  t.clock.set("2026-11-20T06:30:00Z");
  people["later"] = (await t.signUp()).userId;
  await payableDraft(t.platform, { userId: people["later"], now: t.clock.now() });
});
afterAll(() => t.close());

const namesOf = async (affected: "accounts" | "files" | "applications") => {
  const rows = await affectedAccounts(t.db, { ...sampleIncident, affected })
    .select("users.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  return Object.keys(people).filter((name) => ids.includes(people[name]!));
};

it("finds the accounts that had such data before the breach ended, and no erased ones", async () => {
  expect(await namesOf("accounts")).toEqual(["with documents", "with an application", "without either"]);
  expect(await namesOf("files")).toContain("with documents");
  expect(await namesOf("files")).not.toContain("without either");
  expect(await namesOf("files")).not.toContain("later");
  expect(await namesOf("applications")).toEqual(["with an application"]);
});

describe("the reports", () => {
  const reports = writeReports(sampleIncident, { affected: 812, notified: 800 });

  it.each([
    ["cert-in.txt", "by 20 Nov 2026, 16:30 IST, 6 hours after noticing"],
    ["board-first.txt", "Without delay"],
    ["board-detailed.txt", "By 23 Nov 2026, 10:30 IST, 72 hours after noticing"],
  ])("%s says by when", (name, deadline) => expect(reports[name]).toContain(deadline));

  it("the detailed report has every item of rule 7(2)(b)", () => {
    for (const item of ["cause", "whoCausedIt", "prevention", "systems", "howNoticed"] as const)
      expect(reports["board-detailed.txt"]).toContain(sampleIncident[item]);
    expect(reports["board-detailed.txt"]).toContain(sampleIncident.measures.en);
    expect(reports["board-detailed.txt"]).toContain("800 of 812 accounts were sent the notice");
  });

  it.each(["en", "hi"] as const)("the notice in %s has every item of rule 7(1)", (language) => {
    for (const item of ["whatHappened", "consequences", "measures", "whatToDo"] as const)
      expect(reports[`notice.${language}.txt`]).toContain(sampleIncident[item][language]);
    expect(reports[`notice.${language}.txt`]).toContain(sampleIncident.contact.email);
    const day = { en: "20 Nov 2026", hi: "20 नवंबर 2026" }[language];
    expect(reports[`notice.${language}.txt`]).toContain(`${day}, 03:00 – ${day}, 09:40`);
  });
});

it("the notice is queued once for each account, in its language, however often and by however many it is sent", async () => {
  const incident = { ...sampleIncident, affected: "accounts" as const };
  const template = breachTemplate(incident);
  const queued = await Promise.all([
    notifyAffected(t.platform, incident),
    notifyAffected(t.platform, incident),
  ]);
  expect(queued[0] + queued[1]).toBe(3);
  expect(await notifyAffected(t.platform, incident)).toBe(0);
  expect(await countNotified(t.db, template)).toBe(3);
  const page = await t.app.inject("/dev/mailbox.json");
  const { data } = page.json<{ data: { template: string; subject: string; text: string }[] }>();
  const sent = data.filter((mail) => mail.template === template);
  expect(sent.filter(({ text }) => text.includes(sampleIncident.whatHappened.hi))).toHaveLength(1);
  expect(sent.filter(({ text }) => text.includes(sampleIncident.whatHappened.en))).toHaveLength(2);
  for (const { text } of sent) expect(text).not.toContain("Canary");
});

describe("an incident's file", () => {
  const complete = JSON.stringify(sampleIncident);

  it("is read when it is complete", () => {
    expect(readIncident(complete)).toEqual(sampleIncident);
  });

  it.each([
    ["the template", JSON.stringify(blankIncident), /whatHappened\.hi: /],
    ["no JSON", "{", /is not JSON/],
    ["an unknown field", complete.replace('"cause"', '"because"'), /cause: /],
    [
      "a period that ends before it begins",
      complete.replace("2026-11-20T04", "2026-11-18T04"),
      /happenedUntil: is before/,
    ],
    ["a time without its offset", complete.replace("05:00:00.000Z", "05:00:00"), /noticedAt: /],
  ])("%s is rejected with the names of the fields", (_, json, problem) => {
    expect(() => readIncident(json)).toThrow(problem);
  });
});
