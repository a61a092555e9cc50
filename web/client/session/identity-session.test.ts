// @vitest-environment jsdom
// What the site knows of the identity provider without loading its library (§4).
import { afterEach, describe, expect, it } from "vitest";
import { hasIdentitySession, isIdentityReturn, pathWithinSite } from "./identity-session.ts";

afterEach(() => {
  document.cookie = "auth0.pravesh-web.is.authenticated=; Max-Age=0; Path=/";
});

describe("the identity client", () => {
  it("a login callback has code and state, or error and state", () => {
    expect(isIdentityReturn("?code=a&state=b")).toBe(true);
    expect(isIdentityReturn("?error=login_required&state=b")).toBe(true);
    for (const other of ["", "?code=a", "?state=b", "?error=a", "?token=a&state=b"]) {
      expect(isIdentityReturn(other)).toBe(false);
    }
  });

  it("asks silently only if the library left its cookie", () => {
    expect(hasIdentitySession()).toBe(false);
    document.cookie = "auth0.pravesh-web.is.authenticated=true; Path=/";
    expect(hasIdentitySession()).toBe(true);
  });

  it.each([
    ["/applications?page=2#top", "/applications?page=2#top"],
    [`${location.origin}/profile`, "/profile"],
    ["https://evil.example/profile", "/"],
    ["//evil.example/profile", "/"],
    ["/.//evil.example/profile", "/evil.example/profile"],
    ["/\\evil.example", "/"],
    ["javascript:alert(1)", "/"],
    [undefined, "/"],
    [{ path: "/profile" }, "/"],
  ])("returns to a path of our own only: %j to %s", (path, expected) => {
    expect(pathWithinSite(path)).toBe(expected);
  });
});
