// Routes without session checks: public ones, the built-in payment provider's, and the demonstration's
// mailbox.

/** Routes that answer everyone and reveal nothing about any user. */
export const publicRoutes = [
  "GET /api/v1/health",
  "GET /api/v1/ready",
  "GET /api/v1/openapi.json",
  "GET /api/v1/config",
  "GET /api/v1/status",
  "GET /api/v1/documents/images",
  "GET /api/v1/destinations/destination-list",
  "GET /api/v1/destinations/top-destinations",
  "GET /api/v1/destinations/:id/rules",
  "GET /api/v1/facts",
  "GET /api/v1/shared/:token",
  "POST /api/v1/login",
  "POST /api/v1/login/identity",
  "POST /api/v1/login/identity/link",
  "POST /api/v1/login/identity/mail",
  "POST /api/v1/login/identity/confirm",
  "POST /api/v1/login/identity/next",
  "POST /api/v1/login/passkey/options",
  "POST /api/v1/login/passkey",
  "POST /api/v1/users/signup",
  "POST /api/v1/forgot-password",
  "PUT /api/v1/reset-password",
  "POST /api/v1/profile/email/confirm",
  "POST /api/v1/profile/verify-email",
  "POST /api/v1/staff-invitations/open",
  "POST /api/v1/staff-invitations/accept",
  "POST /api/v1/webhooks/:provider",
  "GET /",
  "GET /home",
  "GET /help",
  "GET /faq",
  "GET /countries/:id",
  "GET /contact",
  "GET /how-it-works",
  "GET /plan",
  "GET /index.html",
  "GET /terms",
  "GET /privacy",
  "GET /sitemap.xml",
  "GET /robots.txt",
  "GET /.well-known/security.txt",
  "GET /manifest.webmanifest",
  "GET /api/docs/",
  "GET /api/docs/json",
  "GET /api/docs/yaml",
  "GET /api/docs/static/*",
  "GET /api/docs/static/index.html",
  "GET /api/docs/static/swagger-initializer.js",
] as const;

/** The built-in payment provider's routes: they need its key, a client secret or an unguessable URL. */
export const sandboxRoutes = [
  "POST /sandbox/v1/payment_intents",
  "GET /sandbox/v1/payment_intents/:id",
  "POST /sandbox/v1/payment_intents/:id/cancel",
  "POST /sandbox/v1/payment_intents/:id/confirm",
  "POST /sandbox/v1/refunds",
  "GET /sandbox/v1/charges",
  "GET /sandbox/v1/refunds/:id",
  "POST /sandbox/v1/customers",
  "POST /sandbox/v1/setup_intents",
  "GET /sandbox/v1/setup_intents/:id",
  "POST /sandbox/v1/setup_intents/:id/confirm",
  "POST /sandbox/v1/payment_methods/:id/detach",
  "GET /sandbox/pay/:id",
  "POST /sandbox/pay/:id",
  "GET /sandbox/setup/:id",
  "POST /sandbox/setup/:id",
] as const;

/**
 * The identity broker's routes: they need the cookie of the browser that started, or a code, or contain no
 * personal data.
 */
export const identityRoutes = [
  "GET /authorize",
  "GET /authorize/:uid",
  "POST /oauth/token",
  "POST /session/end/confirm",
  "GET /v2/logout",
  "GET /userinfo",
  "GET /.well-known/jwks.json",
  "GET /.well-known/openid-configuration",
  "GET /interaction/:uid",
  "POST /interaction/:uid/test",
  "POST /interaction/:uid/cancel",
  "GET /interaction/:uid/upstream/:id",
  "GET /interaction/:uid/finish",
  "GET /identity/callback/:id",
] as const;

/** The demonstration's mailbox shows everyone's email; in production it is not registered (config.ts). */
export const demoRoutes = [
  "GET /dev/mailbox",
  "GET /dev/mailbox.json",
  "GET /dev/mailbox/:id",
  "GET /dev/mailbox/:id/html",
  "GET /dev/mailbox/:id/attachments/:fileName",
] as const;
