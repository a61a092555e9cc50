// Templates of messages: which ones fit an application, in both languages, with every value filled in.
import { describe, expect, it } from "vitest";
import { languages } from "../../content/languages.ts";
import { fillTemplates, type TemplateValues } from "./templates.ts";

const values: TemplateValues = {
  name: "Meera Iyer",
  reference: "PRV-7K2M9QXD",
  destination: "Japan",
  promisedDate: "2026-12-04",
  leavesOn: null,
  hasLeft: false,
  missing: [],
  isWaiting: false,
  filedOn: null,
};
const namesOf = (change: Partial<TemplateValues>) =>
  fillTemplates("en", { ...values, ...change }).map(({ name }) => name);

describe.each(languages)("templates in '%s'", (language) => {
  it("have no gaps and start with the traveller's name", () => {
    const all = [
      ...fillTemplates(language, values),
      ...fillTemplates(language, { ...values, leavesOn: "2026-12-01" }),
      ...fillTemplates(language, {
        ...values,
        isWaiting: true,
        missing: ["photo", "firstPage"],
        filedOn: "2026-11-20",
      }),
    ];
    for (const { text } of all) {
      expect(text).not.toMatch(/undefined|null|\[object|[ (] [.,]/);
      expect(text).toContain("Meera Iyer");
      expect(text).toContain("PRV-7K2M9QXD");
    }
  });
});

it("are offered where they fit", () => {
  expect(namesOf({})).toEqual(["documentsFine", "delayed", "callMe"]);
  expect(namesOf({ isWaiting: true })).toEqual(["delayed", "callMe"]);
  expect(namesOf({ isWaiting: true, missing: ["photo"] })).toEqual(["documentsMissing", "delayed", "callMe"]);
  expect(namesOf({ filedOn: "2026-11-20" })).toEqual(["filed", "delayed", "callMe"]);
});

it("say that the visa will probably be late, and never that there is nothing to do, if the trip starts before it", () => {
  expect(namesOf({ leavesOn: "2026-12-01" })).toEqual(["documentsFine", "visaLate", "delayed", "callMe"]);
  expect(namesOf({ hasLeft: true })).toEqual(["delayed", "callMe"]);
  const textOf = (language: "en" | "hi", name: string) =>
    fillTemplates(language, { ...values, leavesOn: "2026-12-01" }).find((one) => one.name === name)?.text;
  for (const name of ["documentsFine", "visaLate"]) {
    expect(textOf("en", name)).toContain("will probably not be ready before");
    expect(textOf("hi", name)).toContain("शायद तैयार नहीं होगा");
  }
  expect(textOf("en", "documentsFine")).not.toContain("anything");
  expect(textOf("hi", "documentsFine")).not.toContain("कुछ नहीं करना");
});

it("name destination, date and documents in the traveller's language", () => {
  const missing = { ...values, isWaiting: true, missing: ["photo"] as const };
  const [english = "", hindi = ""] = (["en", "hi"] as const).map(
    (language) => fillTemplates(language, missing)[0]?.text,
  );
  expect(english).toContain("Japan application PRV-7K2M9QXD, we still need: Photo.");
  expect(hindi).toContain("जापान के आपके आवेदन PRV-7K2M9QXD");
  expect(hindi.replace(/Meera Iyer|PRV-7K2M9QXD/g, "")).not.toMatch(/[A-Za-z]/);
});
