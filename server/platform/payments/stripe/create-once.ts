// Creates something at Stripe once for a key, also when Stripe keeps answering that key with an old fault.
import type { StripeReply } from "./stripe-client.ts";
import { noAnswer } from "../steady-call.ts";

const maxKeys = 10;

/**
 * Stripe saves the first answer to a key for a day, a 500 too. After such a fault the next key of the same row is
 * used: whoever asks again, in whatever process, walks the same row and ends at the same object. `create` must make
 * nothing that can be paid or spent before its answer is known.
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
