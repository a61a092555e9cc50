// @vitest-environment jsdom
// The rules of a destination: one sentence for each kind in both languages, and under it the check and the source.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import { entryRules, type FactKey, factKeys, factValues, type FactValues } from "#domain/rules/fact-keys.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
import { hindi } from "#web/hindi.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { latinWordsIn } from "#web/language/latin-words.ts";
import { RulesSection } from "./rules-section.tsx";

function rule<Key extends FactKey>(
  key: Key,
  value: FactValues[Key],
  of: Partial<PublicRule> = {},
): PublicRule {
  const provenance = { planId: null, source: null, official: false, basis: null, checkedOn: null };
  const validity = { confirmed: false, validFrom: null, validTo: null, state: "in-force" };
  return { key, value, ...provenance, ...validity, ...of } as PublicRule;
}

const photo = (of: Partial<PublicRule>) => rule("photo", { sizeMm: "35x45" }, of);
const plan = {
  id: "p1",
  visaType: "tourist",
  stay_period_days: 30,
  entry_type: "Single Entry",
  amount: 2280,
};
const destination = {
  id: "oman",
  name: "Oman",
  visafreeforcountry: 0,
  nameRule: "as-passport",
  extraDocuments: [],
  entryDetails: [plan as VisaPlan],
} as unknown as Destination;

let answers: Parameters<typeof answeringFetch>[0];
beforeEach(() => {
  answers = { "GET /config": () => ({ status: 200, body: { data: { today: "2026-11-27" } } }) };
  vi.stubGlobal("fetch", answeringFetch(answers));
});
const initial = currentCatalogue.getState();
afterEach(() => {
  cleanup();
  currentCatalogue.setState(initial, true);
  vi.unstubAllGlobals();
});

const answerWith = (rows: PublicRule[]) => {
  answers["GET /destinations/oman/rules"] = () => ({
    status: 200,
    body: { data: { rows, count: rows.length } },
  });
};
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RulesSection destination={destination} />
    </QueryClientProvider>,
  );

async function lines(rows: PublicRule[]): Promise<string[][]> {
  answerWith(rows);
  open();
  const items = await screen.findAllByRole("listitem");
  return items.map((item) => [...item.querySelectorAll("p")].map(({ textContent }) => textContent ?? ""));
}

describe("under a rule", () => {
  it("is when it was checked, with its source; its age in words and in amber after 30 days", async () => {
    const source = "https://evisa.example";
    const shown = await lines([
      photo({ source, checkedOn: "2026-11-27" }),
      rule("stay", { days: 30 }, { source, official: true, checkedOn: "2026-11-26" }),
      rule("extension", { times: 1, days: 30 }, { source: "Gazette 12", checkedOn: "2026-11-15" }),
      rule("nameRule", { rule: "as-passport" }, { source, checkedOn: "2026-10-27" }),
    ]);
    expect(shown.map(([, check]) => check)).toEqual([
      "Checked today · source",
      "Checked 1 day ago · official source",
      "Checked 12 days ago · source: Gazette 12",
      "Checked 31 days ago · due for another check · source",
    ]);
    const link = screen.getByRole("link", { name: "official source" });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([source, "noreferrer noopener"]);
    const amber = screen.getByText(/Checked 31 days ago/);
    expect(amber.className).toContain("text-saffron-ink");
    expect(screen.getByText(/Checked 12 days ago/).className).not.toContain("text-saffron-ink");
  });

  it("is 'Not verified' without a source or a check or after 90 days, and what it rests on", async () => {
    const shown = await lines([
      photo({}),
      rule("stay", { days: 30 }, { basis: "partly" }),
      rule("extension", { times: 1, days: 30 }, { source: "https://evisa.example" }),
      rule("nameRule", { rule: "as-passport" }, { source: "https://evisa.example", checkedOn: "2026-08-28" }),
    ]);
    expect(shown.map(([, check]) => check)).toEqual([
      "Not verified",
      "Not verified · only partly from a source",
      "Not verified · source",
      "Not verified · last checked 91 days ago · source",
    ]);
  });

  it("is since when and until when it holds, and whether it was only announced", async () => {
    const dates = { validFrom: "2027-01-01", validTo: "2027-06-30" };
    const [line] = await lines([photo({ ...dates, state: "announced" })]);
    expect(line?.[1]).toBe("Not verified · announced · from 1 Jan 2027 · until 30 Jun 2027");
  });

  it("is no link when the source is not a web address", async () => {
    await lines([photo({ source: "javascript:alert(1)", checkedOn: "2026-11-27" })]);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the rules of a plan", () => {
  it("are under the plan's name and price, after those of the destination", async () => {
    answerWith([photo({}), rule("visaName", { name: "26A", alsoIn: [] }, { planId: "p1" })]);
    open();
    const summary = await screen.findByText("Tourist Visa: 30 Days Single Entry, ₹2,280");
    const inside = within(summary.closest("details")!);
    await inside.findByText("The authority calls this visa '26A'.");
    expect(inside.queryByText("The photo must be 35x45 mm.")).toBeNull();
    const sentences = [...document.querySelectorAll("li > p:first-child")].map(
      ({ textContent }) => textContent,
    );
    expect(sentences).toEqual(["The photo must be 35x45 mm.", "The authority calls this visa '26A'."]);
  });
});

it("a destination without rules has no section", async () => {
  answerWith([]);
  open();
  await vi.waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

it("rules that could not be loaded can be requested again", async () => {
  answers["GET /destinations/oman/rules"] = () => ({
    status: 503,
    body: { message: "Unavailable", code: "unavailable", requestId: "r" },
  });
  open();
  await screen.findByText("The rules could not be loaded.");
  answerWith([photo({})]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The photo must be 35x45 mm.")).toBeTruthy();
});

/** A value of each key, and its sentence in English. */
const days = (count: number) => ({ count, unit: "days" as const });
const examples: { [Key in FactKey]: [value: object, sentence: string][] } = {
  entryRule: [
    [{ rule: "e-visa" }, "You need an eVisa."],
    [{ rule: "visa-free", isTemporary: true }, "You need no visa. This is a waiver whose dates change."],
    ...entryRules.map((name): [object, string] => [{ rule: name }, "."]),
  ],
  exemption: [
    [{ residentsOf: "United Arab Emirates" }, "Residents of the United Arab Emirates need no visa."],
    [{ residentsOf: "Qatar" }, "Residents of Qatar need no visa."],
  ],
  condition: [
    [
      { text: "only holders of a US/UK/EU visa or residence" },
      "Condition: only holders of a US/UK/EU visa or residence",
    ],
  ],
  contradiction: [
    [{ claim: "apply-at-embassy" }, "Other sources say that you have to apply at the embassy."],
  ],
  closedSchemes: [
    [{ names: ["ETA 601", "ETA 976"] }, "Not open to holders of an Indian passport: ETA 601 and ETA 976."],
  ],
  officialPortal: [
    [{ url: "https://evisa.gov.vn/apply" }, "The official site is evisa.gov.vn."],
    [{ isOnlyWay: true }, "The authority accepts applications only on its own site."],
    [
      { url: "https://hk.example", isOnlyWay: true },
      "The authority accepts applications only on its own site, hk.example.",
    ],
  ],
  officialFee: [
    [{ currency: "AED", amount: 350 }, "The official fee is AED 350."],
    [
      { currency: "AED", amount: 350, alsoQuoted: { from: 350, to: 650 } },
      "The official fee is AED 350 (also quoted: AED 350 to AED 650).",
    ],
    [
      { currency: "BHD", amount: 10, alsoQuoted: { from: 9, to: 9 } },
      "The official fee is BHD 10 (also quoted: BHD 9).",
    ],
    [
      { currency: "USD", amount: 44.5, year: 2018 },
      "The official fee is USD 44.50, a figure from about 2018.",
    ],
    [{ currency: "INR", amount: 0 }, "The authority charges no fee."],
  ],
  furtherCharge: [
    [{ name: "VFS", fee: { currency: "USD", amount: 15 } }, "VFS charges USD 15 in addition."],
    [{ name: null, fee: null }, "The visa centre charges a fee of its own in addition."],
  ],
  documents: [
    [
      { kinds: ["flightTicket", "hotelBooking", "panCard"] },
      "Also required: Flight Ticket, Hotel Booking and PAN Card.",
    ],
  ],
  letter: [[{ name: "V39A" }, "Also required: the letter V39A."]],
  photo: [[{ sizeMm: "35x45" }, "The photo must be 35x45 mm."]],
  nameRule: [
    [{ rule: "as-passport" }, "The name must be exactly as in the passport."],
    [
      { rule: "two-words-or-father-name" },
      "The name must have at least two words; if the passport shows only one, the father's name is needed too.",
    ],
    [{ rule: "blank-surname-ok" }, "Passports without a surname are accepted."],
  ],
  passportValidity: [
    [
      { months: 3, after: "end-of-visa" },
      "Your passport must be valid for at least 3 months after the visa ends.",
    ],
    [{ months: 0, after: "departure" }, "Your passport must be valid until you leave."],
  ],
  biometrics: [[{ place: "visa-centre" }, "You give your biometrics at a visa centre."]],
  leadTime: [
    [{ earliest: days(30) }, "Apply no earlier than 30 days before you arrive."],
    [{ latest: days(1) }, "Apply at least 1 day before you arrive."],
    [
      { latest: days(3), earliest: days(30) },
      "Apply at least 3 days before you arrive, and no earlier than 30 days before.",
    ],
  ],
  processing: [
    [{ to: 0, unit: "hours" }, "The authority answers at once."],
    [{ from: 5, to: 7, unit: "working-days" }, "The authority takes 5 to 7 working days."],
    [{ to: 3, unit: "hours", isExpress: true }, "The authority's urgent service takes 3 hours."],
  ],
  workingWeek: [[{ days: ["sunday", "monday"] }, "The authority works on Sunday and Monday."]],
  holidays: [[{ dates: ["2026-12-02"] }, "The authority is closed on 2 Dec 2026."]],
  visaName: [
    [{ name: "26A" }, "The authority calls this visa '26A'."],
    [
      { name: "C1", alsoIn: ["Uganda", "Rwanda"] },
      "The authority calls this visa 'C1'; it is also valid in Uganda and Rwanda.",
    ],
  ],
  visaUse: [
    [{ max: days(58), isApproximate: true }, "Once issued, the visa can be used for about 58 days."],
    [
      { min: { count: 9, unit: "weeks" }, max: { count: 2, unit: "years" } },
      "Once issued, the visa can be used for at least 9 weeks and at most 2 years.",
    ],
  ],
  stay: [[{ days: 60 }, "You may stay for up to 60 days."]],
  extension: [[{ times: 1, days: 30 }, "You can extend your stay once by 30 days."]],
  arrivalCard: [
    [{ name: "TDAC" }, "You need an arrival card (TDAC)."],
    [{ name: "TDAC", window: days(3) }, "Fill in the arrival card (TDAC) in the 3 days before you arrive."],
  ],
  transit: [
    [{ freeHours: 0 }, "You need a visa to change planes."],
    [{ freeHours: null }, "You need no visa to change planes."],
    [{ freeHours: 24 }, "You need no visa to change planes within 24 hours."],
  ],
  corrections: [
    [{ until: "decision" }, "The authority corrects mistakes until it decides."],
    [{ until: "after-issue" }, "The authority corrects mistakes even after the visa is issued."],
    [{ until: "never" }, "The authority corrects no mistakes: you have to apply again."],
  ],
  authorityRefunds: [
    [{ when: "never" }, "The authority never refunds its fee."],
    [{ when: "before-decision" }, "The authority refunds its fee until it decides."],
    [{ when: "if-refused" }, "The authority refunds its fee if it refuses the visa."],
  ],
};

describe.each(factKeys)("the sentence of %s", (key) => {
  const rows = examples[key].map(([value], at) => ({
    ...rule(key, factValues[key].parse(value) as never),
    state: `${at}` as "in-force",
  }));

  it("says its value in English", async () => {
    const shown = await lines(rows);
    for (const [at, [, sentence]] of examples[key].entries()) expect(shown[at]?.[0]).toContain(sentence);
  });

  it("is in Hindi too, with the same numbers and no English words", async () => {
    currentCatalogue.setState(hindi, true);
    const shown = await lines(rows);
    for (const [at, [sentence]] of shown.entries()) {
      expect(sentence).toMatch(/[ऀ-ॿ]/);
      expect(
        latinWordsIn((sentence ?? "").replaceAll(/\b[A-Z0-9]{2,}\b|evisa\.gov\.vn|hk\.example/g, "")),
      ).toEqual([]);
      const numbers = (examples[key][at]?.[1].match(/\d+/g) ?? []).filter((text) => Number(text) > 1);
      for (const number of numbers) expect(sentence).toContain(number);
    }
  });
});
