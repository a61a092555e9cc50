// @vitest-environment jsdom
// The payment methods: an unavailable one explains why, in the language of the page (§4, D36).
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ClientConfig } from "#contract/config.ts";
import { errorCatalogue } from "#contract/errors.ts";
import { currentCatalogue } from "#web/language/current-language.ts";
import { englishCatalogue, loadCatalogue, registerLanguages } from "#web/language/load-catalogue.ts";
import { MethodPicker } from "./method-picker.tsx";
import { otherLanguages } from "#web/languages.ts";

registerLanguages(otherLanguages);

afterEach(() => {
  cleanup();
  currentCatalogue.setState(englishCatalogue, true);
});

const methods: ClientConfig["paymentMethods"] = [
  { id: "google_pay", provider: "razorpay", available: true, code: null, reason: null },
  closed("pay_pal", "rupees_not_taken"),
  closed("paytm", "method_not_available"),
];

function closed(id: "pay_pal" | "paytm", code: "rupees_not_taken" | "method_not_available") {
  return { id, provider: null, available: false, code, reason: errorCatalogue[code].message };
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

test("a method without a provider cannot be chosen, and explains why", () => {
  render(<MethodPicker chosen="google_pay" methods={methods} onChoose={() => {}} />);
  expect(radio(/^Pay Pal.*Not available: PayPal cannot take Indian rupees\./).disabled).toBe(true);
  expect(radio(/^Paytm.*Not available: This payment method is not available\./).disabled).toBe(true);
});

test("in Hindi too, by the code of the reason", async () => {
  currentCatalogue.setState(await loadCatalogue("hi"), true);
  render(<MethodPicker chosen="google_pay" methods={methods} onChoose={() => {}} />);
  expect(radio(/PayPal भारतीय रुपये नहीं ले सकता।/).disabled).toBe(true);
  expect(document.body.textContent).not.toMatch(/cannot take|is not available/);
});
