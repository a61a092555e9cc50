import { expect, test } from "vitest";
import { sealerOf } from "./sealer.ts";

const secret = "one secret of more than thirty-two characters";
const older = "an older secret of more than thirty-two characters";
const place = { column: "staff.sealed_secret", id: "4c6f4ce2-5d0c-4b1c-9f3e-5a1f7a1d9a11" };

test("a sealed value can be opened in its own place", () => {
  const sealer = sealerOf([secret]);
  const sealed = sealer.seal(place, "ANANYA ₹ अनन्या");
  expect(sealer.open(place, sealed)).toBe("ANANYA ₹ अनन्या");
  expect(sealed.includes("ANANYA")).toBe(false);
  expect(sealer.seal(place, "ANANYA ₹ अनन्या").equals(sealed)).toBe(false);
});

test("it can be opened with the row's ID in capitals, which PostgreSQL takes for the same", () => {
  const sealer = sealerOf([secret]);
  const capitals = { ...place, id: place.id.toUpperCase() };
  expect(sealer.open(place, sealer.seal(capitals, "a"))).toBe("a");
  expect(sealer.open(capitals, sealer.seal(place, "a"))).toBe("a");
});

test("it cannot be opened in another row or column", () => {
  const sealer = sealerOf([secret]);
  const sealed = sealer.seal(place, "a");
  expect(() => sealer.open({ ...place, id: "another" }, sealed)).toThrow();
  expect(() => sealer.open({ ...place, column: "users.email" }, sealed)).toThrow();
});

test("a change of any byte is detected", () => {
  const sealer = sealerOf([secret]);
  const sealed = sealer.seal(place, "a short text");
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at]! ^= 1;
    expect(() => sealer.open(place, altered)).toThrow();
  }
});

test("a newer key opens what an older one sealed, and finds by the same tokens", () => {
  const before = sealerOf([older]);
  const after = sealerOf([secret, older]);
  expect(after.open(place, before.seal(place, "kept"))).toBe("kept");
  expect(() => before.open(place, after.seal(place, "new"))).toThrow("not configured");
  expect(after.searchToken("u9294544")).toEqual(before.searchToken("u9294544"));
  expect(after.searchToken("u9294544")).toHaveLength(16);
  expect(after.searchToken("u9294545")).not.toEqual(after.searchToken("u9294544"));
});
