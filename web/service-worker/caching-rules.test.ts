// What may be cached, row by row: never anything personal (P34).
import { expect, test } from "vitest";
import { apiBase, calls, pages } from "#contract/paths.ts";
import { mayBeCached, treatmentOf } from "./caching-rules.ts";

const origin = "https://pravesh.example";
const get = (path: string, mode = "cors") => treatmentOf({ method: "GET", mode, url: origin + path }, origin);
const open = (path: string) => get(path, "navigate");

test.each([
  ["/assets/index-4f2a.js", "file"],
  ["/assets/newsreader-latin.woff2", "file"],
  ["/illustrations/japan.svg", "file"],
  ["/assets/mrz-net-4f2a.bin", "file"],
  ["/favicon.svg", "none"],
  ["/manifest.webmanifest", "none"],
  ["/service-worker.js", "none"],
  [`${apiBase}/config`, "none"],
  [`${apiBase}${calls.facts}`, "facts"],
  [`${apiBase}${calls.factChanges}`, "none"],
  [`${apiBase}${calls.application("1")}`, "none"],
  [`${apiBase}${calls.document("1", "2", "photo")}`, "none"],
  ["/dev/mailbox.json?to=asha@example.com", "none"],
  ["/sandbox/v1/payment_intents/pi_1", "none"],
  ["/api/docs/json", "none"],
  ["/help", "none"],
])("%s, fetched by a page, is treated as: %s", (path, treatment) => {
  expect(get(path)).toBe(treatment);
});

test.each([
  [pages.root, "public-page"],
  ["/?utm=letter", "public-page"],
  [pages.home, "public-page"],
  ["/countries/japan", "public-page"],
  [pages.terms, "public-page"],
  [pages.login, "own-page"],
  ["/reset-password?token=secret", "own-page"],
  [pages.documents, "own-page"],
  ["/payment/return?payment=1", "own-page"],
  [pages.profile, "own-page"],
  ["/applications/track-application/1", "own-page"],
  ["/nowhere", "other-page"],
  ["/countries/japan/more", "other-page"],
  [`${apiBase}/config`, "none"],
  [`${apiBase}${calls.facts}`, "none"],
  ["/dev/mailbox", "none"],
  ["/sandbox/checkout?intent=1", "none"],
  ["/api/docs", "none"],
])("%s, opened by a person, is treated as: %s", (path, treatment) => {
  expect(open(path)).toBe(treatment);
});

test("no page that needs a login or is part of the flow is ever cached", () => {
  const kept = Object.values(pages).filter((path) => open(path.replace(/:\w+/, "1")) === "public-page");
  expect(kept).toEqual([
    pages.root,
    pages.home,
    pages.help,
    pages.faq,
    pages.destination,
    pages.contact,
    pages.howItWorks,
    pages.planner,
    pages.terms,
    pages.privacy,
    pages.openData,
  ]);
});

test("requests that send data, and answers of other origins, never pass through the worker", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"]) {
    expect(treatmentOf({ method, mode: "cors", url: `${origin}/assets/a.js` }, origin)).toBe("none");
    const facts = `${origin}${apiBase}${calls.facts}`;
    expect(treatmentOf({ method, mode: "cors", url: facts }, origin)).toBe("none");
  }
  expect(
    treatmentOf({ method: "GET", mode: "no-cors", url: "https://js.stripe.com/assets/a.js" }, origin),
  ).toBe("none");
});

test.each([
  [{ status: 200, type: "basic", redirected: false }, true],
  [{ status: 404, type: "basic", redirected: false }, false],
  [{ status: 500, type: "basic", redirected: false }, false],
  [{ status: 206, type: "basic", redirected: false }, false],
  [{ status: 200, type: "opaque", redirected: false }, false],
  [{ status: 200, type: "cors", redirected: false }, false],
  [{ status: 200, type: "basic", redirected: true }, false],
])("an answer %o may be kept: %s", (answer, expected) => {
  expect(mayBeCached(answer)).toBe(expected);
});
