// Creates an object at Stripe once per key, even when Stripe keeps replaying an old error for the key.
import type { StripeReply } from "./stripe-client.ts";
import { noAnswer } from "../steady-call.ts";

const maxKeys = 10;

/**
 * Stripe replays the first response to a key for a day, even a 500. After such an error the next key of a fixed
 * sequence is used, so every retry in any process ends at the same object. `create` must not create anything that
 * can be paid or spent before its response is known.
 */
export async function createOnce<Answer>(
  key: string,
  create: (key: string) => Promise<StripeReply<Answer>>,
): Promise<Answer> {
  for (let count = 1; count <= maxKeys; count++) {
    const reply = await create(count === 1 ? key : `${key}-${count}`);
    if ("answer" in reply) return reply.answer;
    if (!reply.refusal.isReplayedFault) break;
  }
  throw noAnswer();
}
