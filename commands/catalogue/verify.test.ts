// Each bar of the catalogue: passed by a good catalogue, and failed as soon as something of its kind is wrong.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { findBuiltWeb } from "#server/pages/built-web.ts";
import { type AskedDraft, askDrafts } from "#testing/database/asked-drafts.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { buildWeb } from "../build.ts";
import type { Bar } from "./bar.ts";
import { sentencesOf } from "./marked-facts.ts";
import { type CatalogueContent, type DestinationPage, readCatalogueContent } from "./read-catalogue.ts";
import { type BarName, verifyCatalogue } from "./verify-catalogue.ts";

let t: TestApp;
let seeded: CatalogueContent;
let bars: Bar[];
beforeAll(async () => {
  buildWeb();
  t = await startTestApp({ now: "2026-11-27T06:30:00Z" });
  await addFacts();
  const built = await findBuiltWeb(t.platform.config);
  if (!built) throw new Error("The web pages are not built.");
  const content = await readCatalogueContent(t.platform, built.renderPage);
  seeded = { ...content, drafts: await askDrafts(t.platform, { count: 20 }) };
  bars = verifyCatalogue(seeded);
}, 300_000);
afterAll(() => t.close());

/** A fact that was checked, one that is due for a check, and one that was checked long ago. */
async function addFacts(): Promise<void> {
  const fact = { destination_id: "oman", version: 1, source: "https://evisa.example/7" };
  await t.ownerDb
    .insertInto("rule_facts")
    .values([
      { ...fact, key: "transit", value: '{"freeHours": 24}', checked_on: "2026-11-15" },
      { ...fact, key: "extension", value: '{"times": 2, "days": 14}', checked_on: "2026-10-01" },
      { ...fact, key: "arrivalCard", value: '{"name": "OMC"}', checked_on: "2026-01-01" },
    ])
    .execute();
}

function barOf(content: CatalogueContent, name: BarName): Bar {
  const [bar] = verifyCatalogue(content, [name]);
  if (!bar) throw new Error(`There is no bar ${name}.`);
  return bar;
}

/** Only the pages of one destination, which makes a test fast. */
function only(id: string, change: (html: string, page: DestinationPage) => string = (html) => html) {
  const pages = seeded.pages
    .filter(({ destination }) => destination.id === id)
    .map((page) => ({ ...page, html: change(page.html, page) }));
  return { ...seeded, pages };
}

const inEnglish = (change: (html: string) => string) => (html: string, page: DestinationPage) =>
  page.language === "en" ? change(html) : html;

describe("the seeded catalogue", () => {
  it.each([
    "facts.withoutMark",
    "prose.figuresWithoutFact",
    "csv.differences",
    "seed.dropped",
    "rules.othersAsked",
  ])("passes %s", (name) => {
    expect(bars.find((bar) => bar.name === name)).toMatchObject({ value: 0, passes: true, problems: [] });
  });

  it("asks each draft that used a changed rule", () => {
    const bar = bars.find(({ name }) => name === "rules.draftsAsked");
    expect(bar).toMatchObject({ value: 20, limit: 20, passes: true, problems: [] });
  });

  it("has all pages in both languages", () => {
    expect(seeded.pages).toHaveLength(70);
    expect(seeded.facts.length).toBeGreaterThan(200);
  });
});

/** Of a destination that asks for an eVisa. */
const entrySentence = /<p[^>]*>You need an eVisa[^<]*<\/p>/g;

describe("facts.withoutMark", () => {
  const problemsOf = (id: string, change: (html: string) => string) =>
    barOf(only(id, inEnglish(change)), "facts.withoutMark");

  it("fails for a fact that the page leaves out", () => {
    const bar = problemsOf("japan", (html) => html.replaceAll(entrySentence, ""));
    expect(bar).toMatchObject({ passes: false });
    expect(bar.problems[0]).toContain("japan in English: entryRule is not shown with its mark");
  });

  it.each([
    ["without 'Not verified'", "Not verified", ""],
    ["as checked although it was not", "Not verified", "Checked 3 days ago"],
  ])("fails for a fact that is shown %s", (_, from, to) => {
    const bar = problemsOf("japan", (html) => html.replace(from, to));
    expect(bar.passes).toBe(false);
    expect(bar.problems.join()).toMatch(/without source or mark|not shown with its mark/);
  });

  it.each([
    ["without its source", /href="https:\/\/evisa\.example\/7"/g, 'href="#"'],
    ["with another day of its check", "Checked 12 days ago", "Checked 11 days ago"],
    ["without the day of its check", "Checked 12 days ago", ""],
  ])("fails for a checked fact that is shown %s", (_, from, to) => {
    expect(barOf(only("oman"), "facts.withoutMark").passes).toBe(true);
    expect(problemsOf("oman", (html) => html.replaceAll(from, to)).passes).toBe(false);
  });

  it("fails for a second sentence without a mark, but in the button of a plan", () => {
    const again = (open: string, close: string) => (html: string) => {
      const [sentence = ""] = html.match(entrySentence) ?? [];
      return html.replace(/<h1/, `${open}${sentence.replaceAll(/<[^>]*>/g, "")}${close}<h1`);
    };
    expect(problemsOf("japan", again("<p>", "</p>")).passes).toBe(false);
    expect(problemsOf("japan", again("<button><span>", "</span></button>")).passes).toBe(true);
  });

  it("fails where no fact is shown at all", () => {
    expect(barOf({ ...seeded, pages: [] }, "facts.withoutMark").passes).toBe(false);
  });
});

describe("pages.complete", () => {
  /** What a complete page says where no fact answers. */
  const statements = [
    "We know of no conditions other than these requirements.",
    "We don't know the address of the official site yet.",
    "We know of no rule of this country.",
    "We know of no time limit of the authority.",
    "We know of no arrival card for this country.",
    "Documents for a Tourist Visa",
    "Shows who you are.",
    "What we know about the authority's own form.",
    "What to carry",
    "Adult",
    "Child under 18",
    "No surname in the passport",
    "Resident of the United Arab Emirates",
    "Do it yourself",
    "The official site",
    "The official fee",
    "The steps",
    "Show everything at the border when you are asked.",
    "Who decides",
    "Only the authority decides.",
    "What we add, and what it costs",
  ];
  const notVisa = ["What we know about the authority's own form.", "What to carry"];
  /** Only where a visa is needed, or answered for Thailand by a fact. */
  const notFree = [
    "We know of no time limit of the authority.",
    "Documents for a Tourist Visa",
    "Shows who you are.",
    "We know of no arrival card for this country.",
    "What we know about the authority's own form.",
  ];

  /** Rules of these keys are left out, so that the page has to say that it does not know them. */
  const unknown: readonly string[] = ["officialPortal", "passportValidity", "arrivalCard"];
  const isLeftOut = (rule: PublicRule) =>
    unknown.includes(rule.key) && !(rule.key === "officialPortal" && rule.value.isOnlyWay);

  /** The main part of a page that says its rules and these statements, and nothing else. */
  const saying = (said: readonly string[]) => (_: string, page: DestinationPage) => {
    const rules = sentencesOf(page).map(({ sentence }) => `<p>${sentence}</p>`);
    return `<main>${rules.join("")}<ul>${said.map((text) => `<li>${text}</li>`).join("")}</ul></main>`;
  };
  const complete = (id: string, change = saying(statements)) => {
    const pages = only(id).pages.map((page) => {
      const known = { ...page, rules: page.rules.filter((rule) => !isLeftOut(rule)) };
      return { ...known, html: change(page.html, known) };
    });
    return barOf({ ...seeded, pages }, "pages.complete");
  };

  it.each(["japan", "hong-kong", "thailand"])(
    "counts a page that answers everything or says what is unknown: %s",
    (id) => {
      expect(complete(id).problems).toEqual([]);
      expect(complete(id)).toMatchObject({ value: 1, limit: 1, passes: true });
    },
  );

  it.each(statements.filter((one) => !notVisa.includes(one)))(
    "fails for a page with a visa without: %s",
    (left) => {
      const said = statements.filter((one) => one !== left);
      expect(complete("japan", saying(said))).toMatchObject({ value: 0, passes: false });
    },
  );

  it.each(statements.filter((one) => !notFree.includes(one)))(
    "fails for a page without a visa without: %s",
    (left) => {
      const said = statements.filter((one) => one !== left);
      expect(complete("thailand", saying(said))).toMatchObject({ value: 0, passes: false });
    },
  );

  it("fails where only the authority takes applications, and the page does not say that it may ask for more", () => {
    const said = statements.filter((one) => one !== "What we know about the authority's own form.");
    expect(complete("hong-kong", saying(said))).toMatchObject({ value: 0, passes: false });
  });

  it("fails where the sentence of a known fact is left out", () => {
    const bar = complete("japan", (html, page) =>
      saying(statements)(html, page).replace(/You need an eVisa/g, "You need a visa"),
    );
    expect(bar.problems).toEqual([expect.stringContaining("japan: no entryRule")]);
  });

  it("fails for an offer where nothing is sold, and for fewer lines in Hindi", () => {
    expect(complete("thailand", saying([...statements, "Apply now"])).problems.join()).toContain(
      "an offer to apply",
    );
    const pages = only("japan").pages.map((page) => {
      const said = page.language === "hi" ? statements.slice(1) : statements;
      return { ...page, html: saying(said)(page.html, page) };
    });
    expect(barOf({ ...seeded, pages }, "pages.complete").problems.join()).toMatch(
      /\d+ lines in Hindi, \d+ in English/,
    );
  });

  it("fails without pages", () => {
    expect(barOf({ ...seeded, pages: [] }, "pages.complete")).toMatchObject({
      value: 0,
      limit: 1,
      passes: false,
    });
  });
});

describe("prose.figuresWithoutFact", () => {
  const figures = (id: string, text: string) =>
    barOf(
      only(
        id,
        inEnglish((html) => html.replace(/<h1/, `<p>${text}</p><h1`)),
      ),
      "prose.figuresWithoutFact",
    );

  it.each([
    ["an amount", "The authority charges ₹4,321."],
    ["a number of days", "It takes 77 days."],
    ["a year", "The rules are of 2019."],
    ["a figure of ours in a sentence that says something else", "Stay for 35 days."],
  ])("fails for %s that no fact has", (_, text) => {
    expect(figures("oman", "Nothing to count.").passes).toBe(true);
    expect(figures("oman", text)).toMatchObject({ passes: false });
  });

  it("fails for a sentence of a fact with another figure than the fact", () => {
    const page = only("oman", (html) => html.replaceAll("24", "48"));
    expect(barOf(page, "prose.figuresWithoutFact").passes).toBe(false);
  });

  it("fails for a figure that is in one language only", () => {
    const hindi = only("oman", (html, { language }) =>
      language === "hi" ? html.replaceAll("24", "") : html,
    );
    expect(barOf(hindi, "prose.figuresWithoutFact").problems).toContain("oman: 24 is in one language only");
  });
});

describe("csv.differences", () => {
  const edited = (name: keyof CatalogueContent["files"], from: string, to: string) => {
    const file = seeded.files[name];
    const body = Buffer.from(file.body.toString().replace(from, to));
    expect(body.equals(file.body)).toBe(false);
    return barOf(
      { ...only("oman"), files: { ...seeded.files, [name]: { ...file, body } } },
      "csv.differences",
    );
  };

  it.each([
    ["facts.csv", "memory", "seen"],
    ["facts.csv", "false", "true"],
    ["facts.json", '"memory"', '"seen"'],
    ["changes.csv", "officialFee", "official"],
  ] as const)("fails for another value in %s: %s, %s", (name, from, to) => {
    expect(edited(name, from, to).passes).toBe(false);
  });

  it("fails for a missing row and for a file without rows", () => {
    const { body } = seeded.files["facts.csv"];
    const [, second = ""] = body.toString().split("\r\n");
    expect(edited("facts.csv", `${second}\r\n`, "").problems[0]).toMatch(/facts.csv has \d+ rows, not \d+/);
    const empty = { ...only("oman"), facts: [], files: { ...seeded.files } };
    empty.files["facts.json"] = { ...empty.files["facts.json"], body: Buffer.from('{"facts": []}') };
    expect(barOf(empty, "csv.differences").passes).toBe(false);
  });
});

describe("seed.dropped", () => {
  it("fails for a field that nothing stores, and for a fact that the database lacks", () => {
    const [first, ...others] = seeded.seed.destinations;
    if (!first) throw new Error("The seed is empty.");
    const seed = { destinations: [{ ...first, climate: "hot" }, ...others] };
    expect(barOf({ ...only("oman"), seed }, "seed.dropped").problems).toEqual([
      "destinations.0.climate of database/catalogue.json is neither stored nor left out",
    ]);
    const changes = seeded.changes.filter(
      ({ destinationId, key }) => destinationId !== "oman" || key !== "officialFee",
    );
    expect(barOf({ ...only("oman"), changes }, "seed.dropped").problems).toContainEqual(
      expect.stringMatching(/^The database lacks the seeded fact oman [0-9a-f-]+ officialFee$/),
    );
  });

  it("fails for a general rule that the database lacks", () => {
    const changes = seeded.changes.filter(
      ({ destinationId, key }) => destinationId !== "oman" || key !== "workingWeek",
    );
    expect(barOf({ ...only("oman"), changes }, "seed.dropped").problems).toEqual([
      "The database lacks the seeded fact oman null workingWeek",
    ]);
  });
});

describe("a changed rule", () => {
  const barsOf = (drafts: readonly AskedDraft[]) => {
    const content = { ...only("oman"), drafts };
    return [barOf(content, "rules.draftsAsked"), barOf(content, "rules.othersAsked")];
  };

  it("fails rules.draftsAsked where the drafts that used it are not asked", async () => {
    const value = { currency: "USD", amount: 99, alsoQuoted: null, year: null };
    const drafts = await askDrafts(t.platform, {
      count: 20,
      change: { key: "officialFee", value, of: "plan" },
    });
    expect(barsOf(drafts)).toMatchObject([
      { value: 0, limit: 20, passes: false, problems: { length: 20 } },
      { value: 0, passes: true },
    ]);
  });

  it("fails rules.othersAsked where drafts of another plan are asked", async () => {
    const drafts = await askDrafts(t.platform, {
      count: 20,
      change: { key: "letter", value: { name: "V1" }, of: "destination" },
    });
    expect(barsOf(drafts)).toMatchObject([
      { value: 20, limit: 20, passes: true },
      { value: 10, passes: false, problems: { length: 10 } },
    ]);
  });

  it("fails both without drafts", () => {
    expect(barsOf([]).map(({ passes }) => passes)).toEqual([false, false]);
  });
});
