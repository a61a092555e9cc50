// Which passwords are accepted (§5: minimum length 6; policy `passwordMinLength`).
import { describe, expect, it } from "vitest";
import { findPasswordProblem } from "./passwords.ts";

const meera = ["Meera Iyer", "meera.iyer@example.com", "9876543210"];
const problemOf = (password: string, minLength = 6) =>
  findPasswordProblem(password, { minLength, personal: meera });

describe("a password", () => {
  it("has at least 6 characters", () => {
    expect(problemOf("lamp4")).toBe("password_too_short");
    expect(problemOf("lamp42")).toBeUndefined();
  });

  it("has at least as many characters as the operator's policy requires", () => {
    expect(problemOf("lamp42", 12)).toBe("password_too_short");
  });

  it("has at most 256 characters", () => {
    expect(problemOf("lamp".repeat(64))).toBeUndefined();
    expect(problemOf("lamp".repeat(64) + "l")).toBe("password_too_long");
  });

  it.each(["meera iyer", "Meera123", "IYER@2026", "meeraiyer!", "98765432101", "meera.iyer@example.com"])(
    "is not made of the user's own name, email or phone: %s",
    (password) => expect(problemOf(password)).toBe("password_too_common"),
  );

  it.each(["pravesh", "Pravesh1", "VISA-2026", "passport!!", "प्रवेश123", "aaaaaa", "ababab"])(
    "is not what anyone would try here: %s",
    (password) => expect(problemOf(password)).toBe("password_too_common"),
  );

  it.each([
    "meera likes lamps",
    "pravesh monsoon 42",
    "कमल का फूल",
    "visa stamps on my wall",
    "meera 83920184",
  ])("may contain such words among others: %s", (password) => expect(problemOf(password)).toBeUndefined());
});
