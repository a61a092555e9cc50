// The Trusted Types policy of our pages: the only strings that browsers may take for scripts (P35). Libraries pass strings, so
// it is the default policy, which also applies to them.

interface TrustedTypes {
  createPolicy: (name: "default", rules: PolicyRules) => unknown;
}

/** Without a rule for scripts, no string is ever evaluated. What a rule returns is used; null is an error. */
interface PolicyRules {
  createHTML: (markup: string) => string | null;
  createScriptURL: (url: string, type: string, sink: string) => string | null;
}

const stripeHost = /^(?:[a-z0-9-]+\.)?js\.stripe\.com$/;
const ownWorkers =
  /^\/(?:service-worker\.js|assets\/(?:passport|face)-worker-[\w-]+\.js|assets\/paper-[\d.]+\/pdf\.worker\.min\.mjs)$/;

/** Browsers without Trusted Types ignore the policy. Call it before anything else. */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", policyRules);
}

export const policyRules: PolicyRules = {
  // React Aria empties its announcements with an empty string.
  createHTML: (markup) => (markup === "" ? markup : null),
  createScriptURL: (url, _type, sink) => (isTrusted(url, sink) ? url : null),
};

/** Script elements are Stripe's, whose guide requires a default policy; our own are in the page or imported. */
function isTrusted(text: string, sink: string): boolean {
  const url = URL.parse(text, location.href);
  if (!url || url.username || url.password) return false;
  if (sink.startsWith("HTMLScriptElement")) {
    return url.protocol === "https:" && url.port === "" && stripeHost.test(url.hostname);
  }
  return url.origin === location.origin && ownWorkers.test(url.pathname);
}
