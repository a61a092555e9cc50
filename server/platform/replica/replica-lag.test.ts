// How far a replica is behind is known from notes of where the primary was.
import { expect, it } from "vitest";
import { findLagMs } from "./replica-lag.ts";

const notes = [
  { atMs: 1000, position: 10 },
  { atMs: 6000, position: 20 },
  { atMs: 11_000, position: 20 },
  { atMs: 16_000, position: 30 },
];

it.each([
  ["that has applied everything is up to date", 30, 0],
  ["is as old as the newest position that it has applied", 25, 5000],
  ["is not older while the primary writes nothing", 20, 5000],
  ["that stopped earlier is older", 19, 15_000],
  ["that was never at any noted position is too old to say", 9, undefined],
])("a replica %s", (_, applied, expected) => {
  expect(findLagMs(notes, applied, 16_000)).toBe(expected);
});
