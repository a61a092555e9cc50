// How passwords are hashed: parameters, Unicode, length, the pepper, and many at once (P27).
import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { Failure } from "#contract/errors.ts";
import { openPasswordHashes, type PasswordHashes } from "./password-hashes.ts";

const plain = openPasswordHashes();
const peppered = openPasswordHashes("a pepper of thirty-two characters");

const verify = (hashes: PasswordHashes, made: string | undefined, password: string) =>
  hashes.inPlace((place) => place.verify(made, password));

it("uses argon2id with 46 MiB, one pass and one lane", async () => {
  expect(await plain.hash("monsoon lamp")).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
});

it("distinguishes passwords after their 72nd byte, and counts zero bytes", async () => {
  const long = "l".repeat(255);
  const made = await plain.hash(`${long}a`);
  expect(await verify(plain, made, `${long}a`)).toBe(true);
  expect(await verify(plain, made, `${long}b`)).toBe(false);
  const zero = await plain.hash("lamp\0one");
  expect(await verify(plain, zero, "lamp\0two")).toBe(false);
});

it("treats composed and decomposed letters alike", async () => {
  expect(await verify(plain, await plain.hash("caf\u00e9 lamp"), "cafe\u0301 lamp")).toBe(true);
});

it("needs the pepper for what was hashed with it, and not for older hashes", async () => {
  const made = await peppered.hash("monsoon lamp");
  expect(await verify(peppered, made, "monsoon lamp")).toBe(true);
  expect(await verify(plain, made, "monsoon lamp")).toBe(false);
  expect(await verify(openPasswordHashes("another pepper"), made, "monsoon lamp")).toBe(false);
  expect(await verify(peppered, await plain.hash("monsoon lamp"), "monsoon lamp")).toBe(true);
});

it("calls hashes with other parameters or without the pepper outdated", async () => {
  const made = await plain.hash("monsoon lamp");
  const weak = await hash("monsoon lamp", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect([plain.isOutdated(made), plain.isOutdated(weak), peppered.isOutdated(made)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(peppered.isOutdated(await peppered.hash("monsoon lamp"))).toBe(false);
});

it("of 200 at once, answers 42 and tells the others at once to try again in 2 s, before they begin", async () => {
  let begun = 0;
  const tries = Array.from({ length: 200 }, () =>
    plain
      .inPlace((place) => {
        begun += 1;
        return place.verify(undefined, "monsoon lamp");
      })
      .catch((error: unknown) => error),
  );
  expect(begun).toBe(42);
  const answers = await Promise.all(tries);
  const refused = answers.filter((answer) => answer instanceof Failure);
  expect(answers.filter((answer) => answer === false)).toHaveLength(42);
  expect(refused.map(({ code, details }) => [code, details.retryAfterSeconds])).toEqual(
    Array.from({ length: 158 }, () => ["unavailable", 2]),
  );
});

it("a place is free again after work that failed", async () => {
  const failing = Array.from({ length: 100 }, () =>
    plain.inPlace(() => Promise.reject(new Error("no database"))).catch(() => {}),
  );
  await Promise.all(failing);
  expect(await verify(plain, undefined, "monsoon lamp")).toBe(false);
});
