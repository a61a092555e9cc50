// Computes the contrast of every pair of colour tokens that meet on a screen, in both schemes (WCAG 2.2 AA, 1.4.3 and 1.4.11).
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

const tokens = readTokens();
const grounds = ["paper", "sheet", "well"];

const textPairs: [text: string, ground: string][] = [
  ...["ink", "ink-soft", "action", "action-strong", "saffron-ink", "green", "red", "grey"].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ["on-action", "action"],
  ["on-action", "action-strong"],
  ["on-red", "red"],
  ["on-red", "red-strong"],
  ["action", "action-wash"],
  ["saffron-ink", "saffron-wash"],
  ["green", "green-wash"],
  ["red", "red-wash"],
  ["grey", "grey-wash"],
  ...["action-wash", "saffron-wash", "green-wash", "red-wash", "grey-wash"].flatMap((ground) =>
    ["ink", "ink-soft"].map((text): [string, string] => [text, ground]),
  ),
];

const graphicPairs: [drawn: string, ground: string][] = [
  "edge",
  "saffron",
  "focus",
  "action",
  "red",
  "green",
].flatMap((drawn) => grounds.map((ground): [string, string] => [drawn, ground]));

describe.each(schemes)("the %s scheme", (scheme) => {
  it.each(textPairs)("writes %s on %s with a contrast of at least 4.5", (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs)("draws %s on %s with a contrast of at least 3", (drawn, ground) => {
    expect(contrast(colour(drawn, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

function readTokens(): Map<string, Record<Scheme, string>> {
  const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
  const found = css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...found].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));
}

function colour(name: string, scheme: Scheme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour called ${name}`);
  return token[scheme];
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
