// The Hindi catalogue has everything that the English one has: no key is missing, no text is empty, every failure has a sentence.
import { describe, expect, it } from "vitest";
import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { english } from "./english.ts";
import { office } from "./features/office/hindi.ts";
import { hindi } from "./hindi.ts";
import { hindiReview } from "./features/review/hindi.ts";

/** Every text by its path: a string, or the number of values that a sentence takes. */
function textsOf(value: unknown, path = ""): [string, string | number | undefined][] {
  if (typeof value === "function") return [[path, value.length]];
  if (typeof value !== "object" || value === null) return [[path, value as string | undefined]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}

const inEnglish = textsOf(english);
const inHindi = textsOf({ ...hindi.texts, review: hindiReview, office });
const devanagari = /[\u0900-\u097f]/;

/** Names, which stay as their owners write them. */
const names = [
  "/terms/paymentMethods/google_pay",
  "/terms/paymentMethods/pay_pal",
  "/terms/paymentMethods/paytm",
  "/payment/card/cvc",
];

describe("the Hindi catalogue", () => {
  it("has every key of the English one and no other", () => {
    expect(inHindi.map(([path]) => path).toSorted()).toEqual(inEnglish.map(([path]) => path).toSorted());
  });

  it("has sentences that take the same values", () => {
    const arities = (texts: typeof inHindi) =>
      Object.fromEntries(texts.filter(([, text]) => typeof text === "number"));
    expect(arities(inHindi)).toEqual(arities(inEnglish));
  });

  it("has no empty text, and none left in English", () => {
    const texts = inHindi.filter(([path, text]) => typeof text === "string" && !path.endsWith("/url"));
    const untranslated = texts.filter(
      ([path, text]) => !devanagari.test(String(text)) && !names.includes(path),
    );
    expect(untranslated).toEqual([]);
    expect(texts.length).toBeGreaterThan(500);
  });

  it("links to the same pages", () => {
    const urls = (texts: typeof inHindi) => texts.filter(([path]) => path.endsWith("/url"));
    expect(urls(inHindi)).toEqual(urls(inEnglish));
  });

  it("uses Latin digits", () => {
    expect(JSON.stringify([inHindi, hindi.failures])).not.toMatch(/[\u0966-\u096f]/);
  });

  it("has dates, countries and the product's name in Hindi", () => {
    const { terms } = hindi.texts;
    expect(terms.date("2026-11-26")).toBe("26 नवंबर 2026");
    expect(terms.moment("2026-11-26T03:35:00Z")).toBe("26 नवंबर 2026, 09:05");
    expect(terms.country("Vietnam")).toBe("वियतनाम");
    expect(terms.brand).toBe("प्रवेश");
    expect(english.terms.date("2026-11-26")).toBe("26 Nov 2026");
    expect(english.terms.country("Vietnam")).toBe("Vietnam");
  });

  it("names steps that are still to come without the past tense", () => {
    const { trackingSteps, statuses } = hindi.texts.terms;
    expect(trackingSteps["Documents Verified"]).toBe("दस्तावेज़ों की जाँच");
    expect(trackingSteps["Submitted to the authority"]).toBe("प्राधिकरण में जमा");
    expect(trackingSteps["Application Approved"]).toBe("मंज़ूरी");
    // A status is a fact, so it may be in the past tense.
    expect(statuses.documents_verified).toBe("दस्तावेज़ जाँचे गए");
  });

  it("inserts names, numbers and dates unchanged", () => {
    const { texts } = hindi;
    expect(texts.home.visaBy("27 Nov 2026")).toContain("27 Nov 2026");
    expect(texts.destination.plan(30, "Multiple Entry")).toBe("30 दिन, मल्टीपल एंट्री");
    expect(texts.destination.plan(30, "Crew Entry")).toBe("30 दिन, Crew Entry");
    expect(texts.apply.travellers.success("Asha, Ravi")).toContain("Asha, Ravi");
  });
});

describe("the sentences of failures in Hindi", () => {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const parts = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([part]) => part).toSorted();

  it.each(codes)("%s has one, with the same parts", (code) => {
    const text = hindi.failures?.[code] ?? "";
    expect(text).toMatch(devanagari);
    expect(parts(text)).toEqual(parts(errorCatalogue[code].message));
  });

  it("exist only for codes of the catalogue", () => {
    expect(Object.keys(hindi.failures ?? {}).toSorted()).toEqual(codes.toSorted());
  });
});
