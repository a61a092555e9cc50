// Everybody and everything that can take a step in a simulation.
import type { UsedProduct } from "./people/actor.ts";
import type { Task } from "./attempt.ts";
import type { SimulatedProduct } from "./simulated-product.ts";
import type { SimulatedStaff } from "./people/staff-member.ts";
import type { SimulatedTraveller } from "./people/traveller.ts";
import type { webhooksOf } from "./webhooks.ts";

/** What the invariants compare: the product with its surroundings, and what its users have seen. */
export interface Examined {
  product: UsedProduct & { mailServer: { accepted: readonly { messageId: string }[] } };
  travellers: SimulatedTraveller[];
  staff: SimulatedStaff[];
}

export interface Cast extends Examined {
  product: SimulatedProduct;
  webhooks: ReturnType<typeof webhooksOf>;
  /** Requests whose senders gave up, and which arrive later. */
  delayed: Task[];
  note: (words: string) => void;
  /** Notes a broken invariant. */
  report: (problem: string) => void;
}
