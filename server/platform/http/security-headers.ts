// Security headers, including the content security policy of our pages (P35).
import type { Config } from "#server/config.ts";
import type { App } from "./app-type.ts";

/** React Aria adds one style element while the calendar is open; this is its hash. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * The hosts that Stripe's guide requires, only while Stripe takes cards. They are on every page, because the policy
 * of the first page stays in force while the browser navigates between screens.
 */
const stripeHosts = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  frame: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: " https://api.stripe.com",
};
const noHosts = { script: "", frame: "", connect: "" };

type LiveAdapters = Pick<Config, "identity"> & { payments: Pick<Config["payments"], "stripe"> };

/** Leaves out a page's inline scripts and styles, whose hashes are added where the page is sent. */
export function pagePolicy({ payments, identity }: LiveAdapters): string {
  const hosts = payments.stripe ? stripeHosts : noHosts;
  // An external tenant is checked silently in a frame; our broker is 'self'.
  const tenant = identity && !identity.broker ? ` ${identity.url}` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${hosts.script}`,
    "worker-src 'self'",
    `connect-src 'self'${hosts.connect}${tenant}`,
    "img-src 'self' blob: data:",
    `style-src 'self' ${reactAriaStyle}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${hosts.frame}${tenant}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No string becomes markup or a script but through web/client/trusted-scripts.ts.
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join(";");
}

const always = {
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};

const overTls = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** Sets the same headers on every response; routes with other needs override them. */
export function securityHeaders(app: App, config: Config): void {
  const isOverTls = config.publicUrl.startsWith("https:");
  const headers = {
    "content-security-policy": pagePolicy(config),
    ...always,
    ...(isOverTls && overTls),
  };
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
