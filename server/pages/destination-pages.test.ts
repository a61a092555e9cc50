// Destination pages without a session: complete for all 35, and nothing is sold that only the authority takes or that is free without the reason.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildWeb } from "../../commands/build.ts";
import type { VisaPlan } from "#domain/destinations.ts";
import { freePlans } from "#domain/requirements/free-plans.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  buildWeb();
  test = await startTestApp({ now: "2026-11-20T06:30:00Z" });
}, 180_000);
afterAll(() => test.close());

interface Listed {
  id: string;
  name: string;
  visafreeforcountry: 0 | 1;
  officialOnly: boolean;
  entryDetails: VisaPlan[];
}

const textOf = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, " ");
/** The page without the offer to check whether a visa is needed: its button sells nothing. Every page has it. */
function withoutCheck(main: string): string {
  const check = /<section[^>]*aria-labelledby="eligibility"[\s\S]*?<\/section>/;
  expect(main).toMatch(check);
  return main.replace(check, "");
}

const typesOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, block = ""]) => (JSON.parse(block) as Record<string, unknown>)["@type"],
  );

describe("each of the 35 destination pages, without a session", () => {
  const read = async <Row>(path: string) =>
    (await test.app.inject({ url: `/api/v1${path}` })).json<{ data: { rows: Row[] } }>().data.rows;
  const everyPage = async () => {
    const listed = await read<Listed>("/destinations/destination-list");
    expect(listed).toHaveLength(35);
    return Promise.all(
      listed.map(async (destination) => {
        const { body } = await test.app.inject({
          url: `/countries/${destination.id}`,
          headers: { accept: "text/html" },
        });
        const rules = await read<PublicRule>(`/destinations/${destination.id}/rules`);
        const [main = ""] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
        return { ...destination, rules, main, body, text: textOf(main).replaceAll("&#x27;", "'") };
      }),
    );
  };

  it("has its requirements for each kind of traveller, how to do it yourself, and each rule with its check", async () => {
    for (const { id, visafreeforcountry, rules, main, text } of await everyPage()) {
      const parts = [
        visafreeforcountry === 1 ? "What to carry" : "What you will need",
        "Conditions",
        "Before you arrive",
        " be valid ",
        "Adult",
        "Child under 18",
        "No surname in the passport",
        "Resident of the United Arab Emirates",
        "Do it yourself",
        "The official site",
        "The steps",
        "The official fee",
        "Who decides",
        "What we add, and what it costs",
        "Rules and sources",
      ];
      expect(
        parts.filter((part) => !text.includes(part)),
        id,
      ).toEqual([]);
      const checks = main.match(/>(?:Not verified|Checked )/g) ?? [];
      const shownTwice = visafreeforcountry === 0 && text.includes("The authority charges nothing") ? 1 : 0;
      const alone = text.includes("Only the authority takes this application") ? 1 : 0;
      expect(checks.length - shownTwice - alone, id).toBe(rules.length);
      for (const [link = ""] of main.matchAll(/<a [^>]*href="https:[^>]*>/g))
        expect(link, id).toContain('rel="noreferrer noopener"');
    }
  });

  it("sells nothing that only the authority takes, and nothing that is free there without saying why", async () => {
    const every = await everyPage();
    const onlyWay = every.filter(({ rules }) =>
      rules.some(({ key, value }) => key === "officialPortal" && "isOnlyWay" in value && value.isOnlyWay),
    );
    expect(onlyWay.map(({ id }) => id)).toEqual(["hong-kong"]);
    for (const { main, text } of onlyWay) {
      expect(withoutCheck(main)).not.toMatch(/<button|₹/);
      expect(text).not.toContain("Apply now");
      expect(text).toContain("Only the authority takes this application");
      expect(main).toMatch(/<a href="https:/);
    }
    const free = every.filter(
      ({ officialOnly, entryDetails, rules }) =>
        !officialOnly &&
        (freePlans(entryDetails, rules).length > 0 || entryDetails.some(({ amount }) => amount === 0)),
    );
    expect(free.map(({ id }) => id)).toEqual(["sri-lanka"]);
    for (const { main } of free) {
      const before = textOf(main.slice(0, main.indexOf("<button")));
      expect(before).toContain("The authority charges nothing for this: Tourist Visa, 30 Days Double Entry");
      expect(before).toContain("you pay ₹100 per traveller: a tax of ₹100 and a service fee of ₹0");
      expect(before).toContain("Open www.eta.gov.lk");
    }
  });

  it("offers plans exactly where a visa is needed that we may apply for, and describes itself accordingly", async () => {
    for (const { id, visafreeforcountry, officialOnly, main, body, text } of await everyPage()) {
      const isSold = visafreeforcountry === 0 && !officialOnly;
      expect(withoutCheck(main).includes("<button"), id).toBe(isSold);
      expect(text.includes("Apply now"), id).toBe(isSold);
      expect(typesOf(body), id).toEqual([isSold ? "Service" : "WebPage", "BreadcrumbList"]);
    }
  });
});
