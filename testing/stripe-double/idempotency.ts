// Idempotency keys as Stripe documents them: the first response is saved, even a fault, and a key requires
// the same parameters.
import type { DoubleAnswer, DoubleRequest } from "../doubles/double-server.ts";

interface Saved {
  fingerprint: string;
  answer: DoubleAnswer | undefined;
}

export type Execute = (request: DoubleRequest) => Promise<Executed>;

/** A request that was rejected before its work began is not saved. */
export interface Executed extends DoubleAnswer {
  hasBegun: boolean;
}

export function idempotent(execute: Execute): (request: DoubleRequest) => Promise<DoubleAnswer> {
  const saved = new Map<string, Saved>();
  return async (request) => {
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string") return execute(request);
    const fingerprint = `${request.path} ${request.body}`;
    const earlier = saved.get(key);
    if (earlier) return repeat(earlier, fingerprint, key);
    const mine: Saved = { fingerprint, answer: undefined };
    saved.set(key, mine);
    const { hasBegun, ...answer } = await execute(request);
    if (hasBegun) mine.answer = answer;
    else saved.delete(key);
    return answer;
  };
}

function repeat({ answer, fingerprint: first }: Saved, fingerprint: string, key: string): DoubleAnswer {
  if (first !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    return { status: 400, body: { error: { type: "idempotency_error", message } } };
  }
  if (answer) return { ...answer, headers: { ...answer.headers, "idempotent-replayed": "true" } };
  const message = "There is currently another in-progress request using this Idempotent Key.";
  const error = { type: "idempotency_error", code: "idempotency_key_in_use", message };
  return { status: 409, body: { error } };
}
