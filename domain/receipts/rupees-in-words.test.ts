import { expect, test } from "vitest";
import { rupeesInFigures, rupeesInWords } from "./rupees-in-words.ts";

test.each([
  [0, "₹0.00", "Rupees Zero Only"],
  [1, "₹0.01", "Rupees Zero and Paise One Only"],
  [10_000, "₹100.00", "Rupees One Hundred Only"],
  [11_550, "₹115.50", "Rupees One Hundred Fifteen and Paise Fifty Only"],
  [99_900, "₹999.00", "Rupees Nine Hundred Ninety Nine Only"],
  [1_050_000, "₹10,500.00", "Rupees Ten Thousand Five Hundred Only"],
  [10_000_000, "₹1,00,000.00", "Rupees One Lakh Only"],
  [12_345_600, "₹1,23,456.00", "Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six Only"],
  [100_000_000, "₹10,00,000.00", "Rupees Ten Lakh Only"],
  [1_000_000_000, "₹1,00,00,000.00", "Rupees One Crore Only"],
  [12_00_10_020_00, "₹12,00,10,020.00", "Rupees Twelve Crore Ten Thousand Twenty Only"],
])("%i paise are %s, %s", (paise, figures, words) => {
  expect(rupeesInFigures(paise)).toBe(figures);
  expect(rupeesInWords(paise)).toBe(words);
});

test("the words read back as the same number, for any number", () => {
  for (let step = 0; step < 5000; step++) {
    const rupees = (step * 7_919_017) % 1_000_000_000;
    expect(numberIn(rupeesInWords(rupees * 100))).toBe(rupees);
  }
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])("%d is not an amount", (paise) => {
  expect(() => rupeesInWords(paise)).toThrow(RangeError);
});

/** Reads the words back, with a separate list of words. */
function numberIn(words: string): number {
  const units =
    "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
      " ",
    );
  const tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
  const scales: Record<string, number> = { Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 };
  let sum = 0;
  let group = 0;
  for (const word of words.replace(/^Rupees | Only$/g, "").split(" ")) {
    const scale = scales[word];
    if (word === "Hundred") group *= 100;
    else if (scale) [sum, group] = [sum + group * scale, 0];
    else group += units.includes(word) ? units.indexOf(word) : (tens.indexOf(word) + 2) * 10;
  }
  return sum + group;
}
