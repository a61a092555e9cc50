// @vitest-environment jsdom
// Which strings our pages take for markup or scripts (P35).
import { expect, test } from "vitest";
import { policyRules } from "./trusted-scripts.ts";

const { createHTML, createScriptURL } = policyRules;
const element = "HTMLScriptElement src";
const worker = "Worker constructor";
const service = "ServiceWorkerContainer register";

test.each([
  ["https://js.stripe.com/v3/", element],
  ["https://m.js.stripe.com/inner.js?a=1", element],
  ["/service-worker.js", service],
  ["/assets/passport-worker-B59Mb7Lo.js", worker],
  [`${location.origin}/assets/face-worker-CCf_-gKnP.js`, worker],
  ["/assets/paper-6.5.438/pdf.worker.min.mjs", worker],
])("%s is trusted by the %s", (url, sink) => {
  expect(createScriptURL(url, "TrustedScriptURL", sink)).toBe(url);
});

test.each([
  ["https://evil.example/v3/", element],
  ["http://js.stripe.com/v3/", element],
  ["https://js.stripe.com:8443/v3/", element],
  ["https://js.stripe.com.evil.example/v3/", element],
  ["https://evil-js.stripe.com/v3/", element],
  ["https://user@js.stripe.com/v3/", element],
  ["data:text/javascript,1", element],
  ["blob:https://js.stripe.com/1", element],
  ["javascript:1", element],
  ["/assets/index.js", element],
  ["/service-worker.js", element],
  ["https://js.stripe.com/v3/", worker],
  ["/api/v1/destinations", worker],
  ["/assets/../api/v1/passport-worker-a.js", worker],
  ["//evil.example/service-worker.js", service],
  ["/service-worker.js/", service],
  ["http://[", worker],
])("%s is not trusted by the %s", (url, sink) => {
  expect(createScriptURL(url, "TrustedScriptURL", sink)).toBeNull();
});

test("only the empty string is markup, and no string is a script", () => {
  expect(createHTML("")).toBe("");
  for (const markup of [" ", "a", "<b>", "<script></script>"]) expect(createHTML(markup)).toBeNull();
  expect(Object.keys(policyRules)).toEqual(["createHTML", "createScriptURL"]);
});
