// Authenticator codes against the test vectors of RFC 6238, appendix B (the last six of their eight digits).
import { describe, expect, it } from "vitest";
import { Secret, TOTP } from "otpauth";
import { codeOf, findStep, newSecret, otpauthOf, stepAt } from "./one-time-code.ts";

/** '12345678901234567890' in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("an authenticator code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("%i seconds after 1970 is %s", (seconds, code) => {
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  it("is accepted one step early or late, and no further", () => {
    const now = new Date("2026-11-20T06:30:00Z");
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((by) => findStep(secret, codeOf(secret, step + by), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it("may contain a space or full-width digits and nothing else", () => {
    const now = new Date(59_000);
    for (const typed of ["287082", "287 082", " 287082 ", "２８７０８２"]) {
      expect(findStep(secret, typed, now)).toBe(1);
    }
    for (const typed of ["", "287083", "28708", "2870822", "éééééé", "ééé", "287\u0000082"]) {
      expect(findStep(secret, typed, now)).toBeUndefined();
    }
  });

  it("is the eight-digit code of RFC 6238 without its first two digits", () => {
    const eight = TOTP.generate({ secret: Secret.fromBase32(secret), digits: 8, timestamp: 59_000 });
    expect(eight).toBe("94287082");
    expect(eight.endsWith(codeOf(secret, 1))).toBe(true);
  });

  it("is found within the window at the end of a step and at the start of the next", () => {
    const end = new Date("2026-11-20T06:29:59.999Z");
    const start = new Date("2026-11-20T06:30:00Z");
    const code = codeOf(secret, stepAt(end));
    expect(stepAt(start)).toBe(stepAt(end) + 1);
    expect([end, start].map((now) => findStep(secret, code, now))).toEqual([stepAt(end), stepAt(end)]);
  });

  it("comes from a unique 160-bit secret", () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(Array.from({ length: 50 }, newSecret)).size).toBe(50);
  });

  it("is set up with an otpauth URL that authenticator apps can read", () => {
    expect(otpauthOf(secret, { issuer: "Pravesh", email: "a+b@example.com" })).toBe(
      `otpauth://totp/Pravesh:a%2Bb%40example.com?secret=${secret}&issuer=Pravesh`,
    );
  });
});
