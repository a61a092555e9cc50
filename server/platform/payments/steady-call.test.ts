// Calls to a provider: which answers are retried, and which open the circuit for everyone.
import { expect, it } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";
import { steadyCall, tooMany } from "./steady-call.ts";

/** Calls ten times with attempts that end as given, and then once with a good answer. */
async function afterTenCalls(ending: undefined | typeof tooMany): Promise<string> {
  const breaker = circuitBreaker();
  for (let call = 0; call < 10; call++) {
    const failing = steadyCall<string>(breaker, () => Promise.resolve(ending));
    await expect(failing).rejects.toMatchObject({ code: "provider_unavailable" });
  }
  return steadyCall(breaker, () => Promise.resolve("paid")).catch((error: { code: string }) => error.code);
}

it("too many calls of one account do not stop the calls of others, however often the provider says so", async () => {
  expect(await afterTenCalls(tooMany)).toBe("paid");
}, 30_000);

it("a provider that does not answer is left alone for a while", async () => {
  expect(await afterTenCalls(undefined)).toBe("provider_unavailable");
}, 30_000);

it("tries three times", async () => {
  const answers = [tooMany, undefined, "paid"] as const;
  let count = 0;
  expect(await steadyCall<string>(circuitBreaker(), () => Promise.resolve(answers[count++]))).toBe("paid");
});
