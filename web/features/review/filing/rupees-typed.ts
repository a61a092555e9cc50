// An amount as somebody types it in rupees, in paise.
import type { Paise } from "#domain/money.ts";

const most: Paise = 100_000_000;

/** '4,500' and '4500.50'; undefined where it is no amount, or more than a filing can cost. */
export function paiseOf(typed: string): Paise | undefined {
  const plain = typed.replace(/[,\s₹]/g, "");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  const paise = Math.round(Number(plain) * 100);
  return paise <= most ? paise : undefined;
}
