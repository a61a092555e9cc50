// A kept value is made once for each version, and again after a failure.
import { expect, it, vi } from "vitest";
import { keptByVersion } from "./kept-version.ts";

it("makes a value once for each version", async () => {
  const keep = keptByVersion<string>();
  const make = vi.fn(async () => "made");
  for (const version of ["1", "1", "2", "2"]) expect(await keep(version, make)).toBe("made");
  expect(make).toHaveBeenCalledTimes(2);
});

it("does not keep a failure", async () => {
  const keep = keptByVersion<string>();
  await expect(keep("1", () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await keep("1", async () => "made")).toBe("made");
});
