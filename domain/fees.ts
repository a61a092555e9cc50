// The price of an application: one quote, the same on every screen and on the server (§9).
import type { Paise } from "./money.ts";

/** Tax: a flat 100 rupees per traveller. */
export const taxPerTravellerPaise: Paise = 10_000;
const platformFeePaise: Paise = 0;

/** All amounts in paise; `totalFee` is the sum of the three fees. */
export interface Quote {
  travellersCount: number;
  governmentFee: Paise;
  tax: Paise;
  platformFee: Paise;
  totalFee: Paise;
}

/**
 * Prices an application: travellers × (plan amount + 100 rupees).
 * @param planAmount the plan's government fee for one traveller, in paise
 * @param travellersCount a whole number, 0 or more
 */
export function quoteFor(planAmount: Paise, travellersCount: number): Quote {
  const governmentFee = planAmount * travellersCount;
  const tax = taxPerTravellerPaise * travellersCount;
  return {
    travellersCount,
    governmentFee,
    tax,
    platformFee: platformFeePaise,
    totalFee: governmentFee + tax + platformFeePaise,
  };
}
