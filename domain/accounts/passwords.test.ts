// Which passwords are accepted (§5: minimum length 6; policy `passwordMinLength`).
import { describe, expect, it } from "vitest";
import { findPasswordProblem } from "./passwords.ts";

describe("a password", () => {
  it("has at least 6 characters", () => {
    expect(findPasswordProblem("lamp4", 6)).toBe("password_too_short");
    expect(findPasswordProblem("lamp42", 6)).toBeUndefined();
  });

  it("has at least as many characters as the operator's policy requires", () => {
    expect(findPasswordProblem("lamp42", 12)).toBe("password_too_short");
  });

  it("has at most 256 characters", () => {
    expect(findPasswordProblem("l".repeat(256), 6)).toBeUndefined();
    expect(findPasswordProblem("l".repeat(257), 6)).toBe("password_too_long");
  });

  it.each(["123456", "PassWord", "india123"])(
    "is not one of the most common ones, such as %s",
    (password) => {
      expect(findPasswordProblem(password, 6)).toBe("password_too_common");
    },
  );

  it("is not the user's own name or email address", () => {
    expect(findPasswordProblem("Meera Iyer", 6, ["meera iyer", "meera@example.com"])).toBe(
      "password_too_common",
    );
  });
});
