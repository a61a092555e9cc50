// Kills the product at a moment of what it hands to a double: a mail server, a push service.
import type { KillableProduct } from "./killable-product.ts";

/** Where a double tells which moment a delivery has come to; it waits for the answer. */
interface Desk<Moment> {
  at: (met: Moment, about: string) => Promise<void>;
}

/** Resolves once it is killed, at the `nth` such moment from now on; nothing more gets through to that process. */
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
