// Parses an amount typed in rupees into paise, and writes it as it would be typed.
import type { Paise } from "#domain/money.ts";

const maxFee: Paise = 100_000_000;

/** Accepts '4,500' and '4500.50'. Returns undefined if it is not an amount or more than a filing can cost. */
export function paiseOf(typed: string): Paise | undefined {
  const digits = typed.replace(/[,\s₹]/g, "");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(digits)) return undefined;
  const paise = Math.round(Number(digits) * 100);
  return paise <= maxFee ? paise : undefined;
}

/** '4500' or '4500.50'. */
export function rupeesText(paise: Paise): string {
  return (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2);
}
