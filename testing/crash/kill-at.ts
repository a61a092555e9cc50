// Kills the product at a given point of a delivery to a double, such as a mail server or a push service.
import type { KillableProduct } from "./killable-product.ts";

/** A double calls `at` at each point of a delivery and waits for it. */
interface Desk<Moment> {
  at: (met: Moment, about: string) => Promise<void>;
}

/**
 * Resolves once the product is killed, at the `nth` such point from now; that process receives nothing more.
 */
export function killAt<Moment>(
  product: KillableProduct,
  desk: Desk<Moment>,
  { moment, nth }: { moment: Moment; nth: number },
): Promise<void> {
  let seen = 0;
  return new Promise((killed) => {
    desk.at = async (met) => {
      if (met !== moment || ++seen < nth) return;
      desk.at = async () => {};
      await product.kill();
      killed();
    };
  });
}
