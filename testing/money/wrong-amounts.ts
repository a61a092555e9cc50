// Everything that a client might send as the price, by kind (P4).
import fc from "fast-check";

export interface Input {
  kind: string;
  amount: unknown;
  currency: string;
}

/** `price` is in paise for `travellers`. The kind of valid inputs is `right`. */
export function inputs({ price, travellers }: { price: number; travellers: number }): fc.Arbitrary<Input> {
  const each = price / travellers;
  const kinds: Record<string, fc.Arbitrary<unknown>> = {
    negative: fc.constantFrom(-price, -1, -0.5, -1e308),
    float: fc.constantFrom(price + 0.5, price - 0.01, price * 1.0000001, price / 100 + 0.1),
    "1e308": fc.constantFrom(1e308, "1e308"),
    "as text": fc.constantFrom(
      "100",
      String(price),
      `${price}.0`,
      ` ${price}`,
      `0x${price.toString(16)}`,
      "",
    ),
    // Equal to the price when truncated to 31, 32, 53 or 64 bits.
    overflow: fc.constantFrom(2 ** 31 + price, 2 ** 32 + price, 2 ** 53 + price, 2 ** 64 + price),
    zero: fc.constantFrom(0, -0, "0"),
    "one paisa off": fc.constantFrom(price - 1, price + 1),
    "in rupees": fc.constantFrom(price / 100, price * 100),
    "one traveller off": fc.constantFrom(price - each, price + each),
    "without the tax": fc.constantFrom(price - 10_000 * travellers, price - 10_000),
    "no amount": fc.constantFrom(null, true, [], [price], {}, { amount: price }),
    "any number": fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.maxSafeInteger()),
    "any text": fc.string({ maxLength: 60 }),
  };
  const wrong = Object.entries(kinds).map(([kind, amounts]) =>
    amounts
      .filter((amount) => !Object.is(amount, price))
      .map((amount) => ({ kind, amount, currency: "inr" })),
  );
  const foreign = fc
    .constantFrom("usd", "INR", "aed", "inr ", "")
    .map((currency) => ({ kind: "other currency", amount: price, currency }));
  const right = fc.constant({ kind: "right", amount: price, currency: "inr" });
  return fc.oneof(...wrong, foreign, right);
}

export const kindsOfInputs = 15;
