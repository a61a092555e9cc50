// Failures of the identity client, as its library throws them (§8).
import { describe, expect, it } from "vitest";
import { MfaRequiredError, MissingRefreshTokenError, PopupOpenError, TimeoutError } from "@auth0/auth0-react";
import { identity } from "../identity/english.ts";
import { identityProblemOf } from "./identity-problem.ts";

const { problems } = identity;

describe("a failure of the identity client", () => {
  it.each([
    ["timeout", "Timeout"],
    ["cancelled", "Popup closed"],
    ["missing_refresh_token", "Missing Refresh Token"],
    ["mfa_required", "Multifactor authentication required"],
    ["state_mismatch", "Invalid state"],
    ["missing_transaction", "Invalid state"],
    ["login_required", "Login required"],
    ["login_failed", "Login failed"],
    ["token_failed", "Get access token failed"],
  ] as const)("%s is recognised by its code, and has its text", (code, text) => {
    expect(
      identityProblemOf({ error: code }, code === "login_failed" ? "token_failed" : "login_failed"),
    ).toBe(code);
    expect(problems[code]).toContain(text);
  });

  it("has the library's own errors, and a fallback for everything else", () => {
    const told = (error: unknown) => identityProblemOf(error, "login_failed");
    expect(told(new TimeoutError())).toBe("timeout");
    expect(told(new PopupOpenError())).toBe("popup_open");
    expect(told(new MissingRefreshTokenError("default", "openid"))).toBe("missing_refresh_token");
    expect(told(new MfaRequiredError("mfa_required", "needed", "token", {}))).toBe("mfa_required");
    expect(told(new Error("Timeout when executing 'fetch'"))).toBe("timeout");
    expect(told(new DOMException("signal is aborted without reason", "AbortError"))).toBe("timeout");
    for (const other of [new Error("Failed to fetch"), { error: "server_error" }, undefined, "no"]) {
      expect(told(other)).toBe("login_failed");
      expect(identityProblemOf(other, "token_failed")).toBe("token_failed");
    }
  });
});
