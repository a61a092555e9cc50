// Money: integer paise in calculations, whole rupees in entities and on screen (§9).

/** An integer number of paise; 100 paise are one rupee. */
export type Paise = number;

export const currency = "inr";

/** Converts whole rupees to paise. Throws RangeError unless `rupees` is a whole, safe number. */
export function paiseFromRupees(rupees: number): Paise {
  const paise = rupees * 100;
  if (!Number.isInteger(rupees) || !Number.isSafeInteger(paise)) throw new RangeError("not whole rupees");
  return paise;
}

/** Converts paise to rupees, the unit of entities. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/** Separates thousands, and above that every two digits: lakhs, crores. */
const groupEnds = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * Formats paise as rupees are written in India: 1050000 → '₹10,500', -1050050 → '−₹10,500.50'. Without Intl: a phone takes
 * 50 ms to load its first formatter, and every public page shows prices (docs/decisions/0009).
 */
export function formatRupees(paise: Paise): string {
  const amount = Math.abs(paise);
  const rupees = String(Math.floor(amount / 100)).replaceAll(groupEnds, ",");
  const rest = amount % 100;
  return `${paise < 0 ? "−" : ""}₹${rupees}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

const thousands = /\B(?=(?:\d{3})+$)/g;

/** Formats an amount of any currency, in its own unit: 'USD 44.50', 'IDR 500,000', '₹2,200'. Without Intl, as above. */
export function formatAmount({ currency: code, amount }: { currency: string; amount: number }): string {
  if (code === "INR") return formatRupees(Math.round(amount * 100));
  const [whole = "", rest] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split(".");
  return `${code} ${whole.replaceAll(thousands, ",")}${rest === undefined ? "" : `.${rest}`}`;
}
