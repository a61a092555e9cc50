// Money: integer paise inside, whole rupees in entities and on screen (specification §9).

/** An integer number of paise; 100 paise are one rupee. */
export type Paise = number;

export const currency = "inr";

/** Converts whole rupees to paise. Throws RangeError unless `rupees` is a whole, safe number. */
export function paiseFromRupees(rupees: number): Paise {
  const paise = rupees * 100;
  if (!Number.isInteger(rupees) || !Number.isSafeInteger(paise)) throw new RangeError("not whole rupees");
  return paise;
}

/** Converts paise to rupees, as entities carry them. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/** Both decimals, or none where there are no paise. */
const grouping = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});

/** Shows paise as people in India read rupees: 1050000 → '₹10,500', -1050000 → '−₹10,500'. */
export function formatRupees(paise: Paise): string {
  return `${paise < 0 ? "−" : ""}₹${grouping.format(rupeesFromPaise(Math.abs(paise)))}`;
}
