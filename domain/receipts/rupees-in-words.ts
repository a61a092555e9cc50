// Rupees on receipts: in figures with two decimals, and in words as on Indian receipts.
import type { Paise } from "../money.ts";

const figures = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 12345600 → '₹1,23,456.00'. */
export function rupeesInFigures(paise: Paise): string {
  return `₹${figures.format(paise / 100)}`;
}

/** 10000000 → 'Rupees One Lakh Only'. Throws RangeError unless the amount is a safe whole number, 0 or more. */
export function rupeesInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError("not an amount in paise");
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const tail = rest === 0 ? "" : ` and Paise ${inWords(rest)}`;
  return `Rupees ${inWords(rupees)}${tail} Only`;
}

/** The Indian scales: a crore is a hundred lakhs, a lakh a hundred thousands. */
const scales = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

function inWords(count: number): string {
  const scale = scales.find(([size]) => count >= size);
  if (!scale) return belowHundred(count);
  const [size, name] = scale;
  const rest = count % size;
  const head = `${inWords(Math.floor(count / size))} ${name}`;
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}

const small =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

function belowHundred(count: number): string {
  if (count < small.length) return small[count] ?? "";
  const ten = tens[Math.floor(count / 10)] ?? "";
  return count % 10 === 0 ? ten : `${ten} ${small[count % 10]}`;
}
