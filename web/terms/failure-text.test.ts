// The server's sentence for a failure, in the language of the page (§8, D36).
import { afterEach, expect, test } from "vitest";
import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { fieldTexts, serverText } from "./failure-text.ts";
import { callFailure, KnownFailure } from "./known-failure.ts";
import { hindi } from "#web/hindi.ts";

const english = currentCatalogue.getState();

afterEach(() => currentCatalogue.setState(english, true));

const refused = answered("credentials_wrong", { message: "Invalid email, phone number or password." });

test("the server's own message is shown unchanged on an English page", () => {
  expect(serverText(refused, "fallback")).toBe("Invalid email, phone number or password.");
});

test("the server's message is in Hindi on a Hindi page", () => {
  currentCatalogue.setState(hindi, true);
  expect(serverText(refused, "fallback")).toBe(hindi.failures?.credentials_wrong);
});

test("what the server says beyond the catalogue is shown unchanged, and without a message there is the fallback", () => {
  currentCatalogue.setState(hindi, true);
  const beyond = answered("credentials_wrong", { message: "Locked until noon." });
  expect(serverText(beyond, "fallback")).toBe("Locked until noon.");
  expect(serverText(callFailure("network"), "fallback")).toBe("fallback");
  expect(serverText(new Error("anything"), "fallback")).toBe("fallback");
});

test("sentences at fields are in the language of the page", () => {
  currentCatalogue.setState(hindi, true);
  const message = "Password must be at least 6 characters.";
  const errors = [{ field: "password", code: "password_too_short" as const, message, params: { length: 6 } }];
  const { password } = fieldTexts(answered("validation_failed", { errors }));
  expect(password).toBe(hindi.failures?.password_too_short.replace("{length}", "6"));
  expect(fieldTexts(new Error("anything"))).toEqual({});
});

/** A failure as the server answers it. */
function answered(code: ErrorCode, details: KnownFailure["details"]): KnownFailure {
  return new KnownFailure(code, errorCatalogue[code], details);
}
