// Which of our sentences an error of the browser becomes.
import { expect, test } from "vitest";
import { Failure } from "#contract/errors.ts";
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
  for (const error of [new Failure("passkey_unknown"), new Failure("network"), new Error("toString"), "text"])
    expect(passkeyProblemOf(error)).toBeUndefined();
});
