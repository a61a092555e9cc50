// Which of our sentences an error of the browser becomes.
import { expect, test } from "vitest";
import { ownFailure } from "#web/terms/code-text.ts";
import { callFailure } from "#web/terms/known-failure.ts";
import { passkeyProblemOf } from "./passkey-problem.ts";

test.each([
  ["NotAllowedError", "cancelled"],
  ["AbortError", "cancelled"],
  ["InvalidStateError", "taken"],
  ["ConstraintError", "unsupported"],
  ["NotSupportedError", "unsupported"],
  ["SecurityError", "unsupported"],
])("%s means %s", (name, problem) => {
  expect(passkeyProblemOf(new DOMException("any", name))).toBe(problem);
});

test("failures of the server and other errors are not the device's", () => {
  for (const error of [ownFailure("passkey_unknown"), callFailure("network"), new Error("toString"), "text"])
    expect(passkeyProblemOf(error)).toBeUndefined();
});
