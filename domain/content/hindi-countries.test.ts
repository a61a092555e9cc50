// Countries in Hindi: every destination of the catalogue, both origins, and other countries that administrators may add.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { origins } from "../destinations.ts";
import { countryInHindi, hindiCountries } from "./hindi-countries.ts";

const catalogue = readFileSync(new URL("../../database/catalogue.json", import.meta.url), "utf8");
const destinations = [...catalogue.matchAll(/^ {3}"name": "([^"]+)"/gm)].map(([, name]) => String(name));

/** Where people say something shorter or more common than the Unicode names. */
const ourOwn = ["Hong Kong", "Turkiye", "Dubai", "Macao", "Myanmar", "Palestine", "United States", "Greece"];

describe("the name of a country in Hindi", () => {
  it.each([...destinations, ...origins])("%s is in Devanagari", (name) => {
    expect(countryInHindi(name)).toMatch(/^[\u0900-\u097f -]+$/);
  });

  it("is in Devanagari for every country of the table", () => {
    expect(destinations.length).toBeGreaterThan(30);
    for (const name of Object.values(hindiCountries)) expect(name).toMatch(/^[\u0900-\u097f -]+$/);
  });

  it("is the one of the Unicode locale data, unless we chose another", () => {
    const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const hindi = new Intl.DisplayNames("hi", { type: "region", fallback: "none" });
    const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const known = new Map(codes.map((code) => [english.of(code), hindi.of(code)]));
    const different = Object.entries(hindiCountries).filter(
      ([name, inHindi]) => known.get(name)?.replaceAll("–", "-") !== inHindi,
    );
    expect(different.map(([name]) => name).toSorted()).toEqual(ourOwn.toSorted());
  });

  it("is the English one for a place that the table does not have", () => {
    expect(countryInHindi("Atlantis")).toBe("Atlantis");
    expect(countryInHindi("toString")).toBe("toString");
  });
});
