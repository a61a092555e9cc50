// Finding an account by the beginning of its email address.
import { expect, test } from "vitest";
import { readReferenceStart } from "../../application-reference.ts";
import { emailStarts, searchedEmail } from "./word-starts.ts";

const found = (email: string, typed: string) => emailStarts(email).includes(searchedEmail(typed) ?? "");

test.each(["ash", "asha.rao", " ASHA.Rao@", "asha.rao@exam"])(
  "an address is found by its beginning '%s'",
  (typed) => expect(found("asha.rao@example.com", typed)).toBe(true),
);

test.each(["as", "rao", "asha@", "asha.rag", "asha rao", ""])("an address is not found by '%s'", (typed) =>
  expect(found("asha.rao@example.com", typed)).toBe(false),
);

test("a long address has eleven tokens, none of its domain", () => {
  const starts = emailStarts("a.very.long.address@example.com");
  expect(starts).toHaveLength(11);
  expect(starts.filter((start) => start.includes("example"))).toEqual([]);
  expect(found("a.very.long.address@example.com", "a.very.long.addr")).toBe(true);
});

test.each([
  ["PRV-7K3", "PRV-7K3"],
  ["prv7k3m", "PRV-7K3M"],
  [" 7k3m ", "PRV-7K3M"],
  ["PRV-OIL", "PRV-011"],
  ["7k", undefined],
  ["7k3-9", undefined],
  ["meera iyer", undefined],
])("the beginning of an application number typed as '%s' is %s", (typed, start) =>
  expect(readReferenceStart(typed)).toBe(start),
);
