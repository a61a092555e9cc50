// Everybody and everything that can take a step in a simulation.
import type { Task } from "./attempt.ts";
import type { SimulatedProduct } from "./simulated-product.ts";
import type { SimulatedStaff } from "./people/staff-member.ts";
import type { SimulatedTraveller } from "./people/traveller.ts";
import type { webhooksOf } from "./webhooks.ts";

export interface Cast {
  product: SimulatedProduct;
  travellers: SimulatedTraveller[];
  staff: SimulatedStaff[];
  webhooks: ReturnType<typeof webhooksOf>;
  /** Requests whose senders gave up, and which arrive later. */
  delayed: Task[];
  note: (words: string) => void;
  /** Notes a broken invariant. */
  report: (problem: string) => void;
}
