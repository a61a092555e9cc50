// Stores the orders we have closed. Razorpay cannot cancel an order, so our page no longer opens it.
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export interface ClosedOrders {
  add: (orderId: string) => Promise<void>;
  has: (orderId: string) => Promise<boolean>;
}

export function closedOrders({ db, clock }: { db: Database; clock: Clock }): ClosedOrders {
  return {
    add: async (orderId) => {
      await db
        .insertInto("razorpay_closed_orders")
        .values({ order_id: orderId, closed_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    has: async (orderId) => {
      const orders = db.selectFrom("razorpay_closed_orders").select("order_id");
      return (await orders.where("order_id", "=", orderId).executeTakeFirst()) !== undefined;
    },
  };
}
