// Every destination on Home (§2) has an illustration that is small and safe to embed.
// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import catalogue from "../database/catalogue.json" with { type: "json" };

const folder = join(import.meta.dirname, "public", "illustrations");
const maxBytes = 6 * 1024;
/** Illustrations that belong to no destination: the placeholder, the confirmation page's stamp, and the empty list's passport. */
const scenes = ["any-destination", "confirmation-stamp", "empty-passport"];
const names = [...catalogue.destinations.map((destination) => destination.slug), ...scenes];

describe("the illustrations", () => {
  it("exist for every destination of the catalogue and three scenes, with no extra files", () => {
    expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted());
  });

  it.each(names)("%s is a small, well-formed, decorative SVG of 400 by 300", (name) => {
    const source = read(name);
    const drawing = parse(source);
    expect(drawing.querySelector("parsererror")).toBeNull();
    expect(drawing.documentElement.localName).toBe("svg");
    expect(drawing.documentElement.getAttribute("viewBox")).toBe("0 0 400 300");
    expect(drawing.documentElement.getAttribute("aria-hidden")).toBe("true");
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(maxBytes);
  });

  // An allow-list, so that no script, text, style, reference, handler, or ID that clashes on a shared page gets in.
  it.each(names)("%s contains only filled shapes", (name) => {
    const elements = [...parse(read(name)).querySelectorAll("*")];
    const tags = new Set(elements.map((element) => element.localName));
    const attributes = new Set(elements.flatMap((element) => element.getAttributeNames()));
    expect([...tags].filter((tag) => !["svg", "g", "path"].includes(tag))).toEqual([]);
    expect([...attributes].toSorted()).toEqual(["aria-hidden", "d", "fill", "viewBox", "xmlns"]);
  });

  it.each(names)("%s uses four to seven flat colours", (name) => {
    const filled = [...parse(read(name)).querySelectorAll("[fill]")];
    const colours = new Set(filled.map((element) => element.getAttribute("fill") ?? ""));
    expect([...colours].filter((colour) => !/^#[\dA-F]{6}$/i.test(colour))).toEqual([]);
    expect(colours.size).toBeGreaterThanOrEqual(4);
    expect(colours.size).toBeLessThanOrEqual(7);
  });
});

function read(name: string): string {
  return readFileSync(join(folder, `${name}.svg`), "utf8");
}

function parse(source: string): Document {
  return new DOMParser().parseFromString(source, "image/svg+xml");
}
