// Settings for login through an identity provider: the built-in broker with its upstreams, or a tenant (docs/decisions/0022).
import { z } from "zod";

/** How the broker authenticates to an upstream provider; "none" relies on PKCE alone. */
const clientAuthentications = [
  "client_secret_basic",
  "client_secret_post",
  "client_secret_jwt",
  "private_key_jwt",
  "none",
] as const;

const clientKey = z.looseObject({
  kty: z.enum(["RSA", "EC"]),
  alg: z.enum(["RS256", "PS256", "ES256"]),
  kid: z.string().optional(),
  d: z.string(),
});

const upstreamFields = z.strictObject({
  /** Part of the callback URL and of the subjects, so it must never change. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, "must be a short lower-case word")
    .refine((id) => id !== "test", "is reserved for test identities"),
  /** The name on the login page. */
  name: z.string().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(300),
  clientSecret: z.string().min(8).max(500).optional(),
  /** A private key (JWK) whose public key is registered with the provider. */
  clientKey: clientKey.optional(),
  /** By default the first usable one in the provider's discovery document. */
  authentication: z.enum(clientAuthentications).optional(),
});

const upstream = upstreamFields.refine(
  hasCredentials,
  "has no credentials: set clientSecret, clientKey, or authentication none",
);

function hasCredentials({
  clientSecret,
  clientKey: key,
  authentication,
}: z.infer<typeof upstreamFields>): boolean {
  if (authentication === "none") return true;
  if (authentication === "private_key_jwt") return key !== undefined;
  return clientSecret !== undefined || (authentication === undefined && key !== undefined);
}

const upstreams = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("must be a JSON list");
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(upstream)
      .max(10)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "contains an ID twice"),
  );

export const identitySettings = {
  IDENTITY_UPSTREAMS: upstreams.optional(),
  IDENTITY_TEST_ACCOUNTS: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  IDENTITY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]+$/, "must be a host name")
    .optional(),
  IDENTITY_CLIENT_ID: z.string().min(1).max(200).default("pravesh-web"),
  IDENTITY_REFRESH_TOKENS: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .default(false),
  IDENTITY_ORGANIZATION: z.string().min(1).max(200).optional(),
};

const settings = z.object(identitySettings);
type IdentitySettings = z.infer<typeof settings>;

/** `missing` is wrong in every environment, `unfit` only in production. */
export function identityProblems(given: IdentitySettings): { missing: string[]; unfit: string[] } {
  const { IDENTITY_UPSTREAMS: list = [], IDENTITY_DOMAIN, IDENTITY_TEST_ACCOUNTS } = given;
  const missing: string[] = [];
  if (IDENTITY_DOMAIN && list.length > 0) {
    missing.push("IDENTITY_UPSTREAMS: a tenant (IDENTITY_DOMAIN) has its own upstreams.");
  }
  if (IDENTITY_DOMAIN && IDENTITY_TEST_ACCOUNTS) {
    missing.push("IDENTITY_TEST_ACCOUNTS: a tenant (IDENTITY_DOMAIN) has no test accounts.");
  }
  const unencrypted = list
    .filter(({ issuer }) => issuer.startsWith("http:"))
    .map(({ id }) => `IDENTITY_UPSTREAMS: ${id} is not encrypted (https).`);
  const testAccountsProblem =
    "IDENTITY_TEST_ACCOUNTS: anyone can log in as anyone. Set IDENTITY_UPSTREAMS or IDENTITY_DOMAIN, or set this to false.";
  return { missing, unfit: [...(hasTestAccounts(given) ? [testAccountsProblem] : []), ...unencrypted] };
}

/** Undefined when login through an identity provider is off. */
export function identityConfig(given: IdentitySettings, publicUrl: string) {
  const { IDENTITY_UPSTREAMS: list = [], IDENTITY_DOMAIN: tenant } = given;
  const testAccounts = hasTestAccounts(given);
  if (!tenant && !testAccounts && list.length === 0) return undefined;
  const url = tenant ? `https://${tenant}` : publicUrl;
  return {
    /** The base URL for the browser; tokens name it as issuer with a trailing slash. */
    url,
    issuer: `${url}/`,
    clientId: given.IDENTITY_CLIENT_ID,
    organization: given.IDENTITY_ORGANIZATION,
    refreshTokens: given.IDENTITY_REFRESH_TOKENS,
    /** Undefined when an external tenant is used instead. */
    broker: tenant ? undefined : { upstreams: list, testAccounts },
  };
}

function hasTestAccounts({
  IDENTITY_TEST_ACCOUNTS,
  IDENTITY_UPSTREAMS = [],
  IDENTITY_DOMAIN,
}: IdentitySettings): boolean {
  return IDENTITY_TEST_ACCOUNTS ?? (IDENTITY_UPSTREAMS.length === 0 && !IDENTITY_DOMAIN);
}
