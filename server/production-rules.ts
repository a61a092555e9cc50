// What a server with these settings must not do: everywhere, in production, and in production without ALLOW_DEMO.
import { backupProblems } from "./platform/backups/backup-settings.ts";
import { fileProblems } from "./platform/files/file-settings.ts";
import { identityProblems } from "./identity-settings.ts";
import { mailProblems } from "./mail-settings.ts";
import { metricsProblems } from "./platform/metrics/metrics-settings.ts";
import { modelProblems } from "./model-settings.ts";
import { isDemoPayment, liveKeys, paymentProblems } from "./payment-settings.ts";
import { processProblems } from "./platform/process-settings.ts";
import { replicaProblems } from "./platform/replica/replica-settings.ts";
import type { Settings } from "./settings.ts";

type Rule = (given: Settings) => string | false | undefined;

/** Each sentence begins with the setting that fixes it. */
const productionRules: readonly Rule[] = [
  (given) => given.DATABASE_FOR_TESTS && "DATABASE_FOR_TESTS: loses data when the machine crashes.",
  (given) =>
    given.PUSH_TEST_CA !== undefined && "PUSH_TEST_CA: push notifications would only reach this machine.",
];

/** A generated key would take the place of the one that is listed as former, without anybody having chosen it. */
const keyRules: readonly Rule[] = [
  (given) =>
    given.FILES_KEY_FORMER.length > 0 && !given.FILES_KEY && "FILES_KEY: is required with FILES_KEY_FORMER.",
  (given) =>
    given.DETAILS_KEY_FORMER.length > 0 &&
    !given.DETAILS_KEY &&
    "DETAILS_KEY: is required with DETAILS_KEY_FORMER.",
];

const realRules: readonly Rule[] = [
  (given) =>
    !given.FILES_KEY &&
    "FILES_KEY: is required, 32 or more random characters stored separately from the files.",
  (given) =>
    !given.DETAILS_KEY &&
    "DETAILS_KEY: is required, 32 or more random characters stored separately from the database.",
  (given) =>
    !given.AUDIT_KEY &&
    "AUDIT_KEY: is required, 32 or more random characters stored separately from the database.",
  (given) => !given.PUSH_KEY && "PUSH_KEY: is required, 32 or more random characters that never change.",
  (given) => !given.PUBLIC_URL && "PUBLIC_URL: is required, the URL that travellers open.",
  (given) =>
    given.PUBLIC_URL !== undefined &&
    !given.PUBLIC_URL.startsWith("https:") &&
    "PUBLIC_URL: must begin with https://, because passports and passwords travel there.",
  (given) =>
    given.TRUST_PROXY === undefined &&
    "TRUST_PROXY: is required: the addresses of the proxies in front of this server, or none.",
  (given) =>
    given.SCANNER === undefined &&
    "SCANNER: is required: clamd, which checks every upload for viruses, or none, if you accept files unchecked.",
  (given) =>
    !given.DATABASE_URL &&
    "DATABASE_URL: is required, because the embedded database is a beta version for trying out.",
  (given) =>
    !given.DATABASE_OWNER_URL &&
    "DATABASE_OWNER_URL: is required, a role that owns the tables; the server's own role must not change the history.",
  ({ DATABASE_URL, DATABASE_OWNER_URL }) =>
    DATABASE_URL !== undefined &&
    DATABASE_OWNER_URL !== undefined &&
    roleOf(DATABASE_URL) === roleOf(DATABASE_OWNER_URL) &&
    "DATABASE_OWNER_URL: must be another role than in DATABASE_URL; the server's own role must not change the history.",
  ({ DATABASE_URL: url }) => isUnencrypted(url) && `DATABASE_URL: ${unencrypted}`,
  ({ DATABASE_OWNER_URL: url }) => isUnencrypted(url) && `DATABASE_OWNER_URL: ${unencrypted}`,
  ({ DATABASE_REPLICA_URL: url }) => isUnencrypted(url) && `DATABASE_REPLICA_URL: ${unencrypted}`,
  ({ DATABASE_URL, DATABASE_REPLICA_URL }) =>
    DATABASE_URL !== undefined &&
    DATABASE_REPLICA_URL !== undefined &&
    roleOf(DATABASE_URL) !== roleOf(DATABASE_REPLICA_URL) &&
    "DATABASE_REPLICA_URL: must be the same role as in DATABASE_URL, to which the rules of each row apply.",
  ({ STRIPE_API_URL: url }) =>
    url !== undefined && !isAt(url, "api.stripe.com") && "STRIPE_API_URL: is not Stripe's address.",
  ({ RAZORPAY_API_URL: url }) =>
    !isAt(url, "api.razorpay.com") && "RAZORPAY_API_URL: is not Razorpay's address.",
  ({ RAZORPAY_PAGE_URL: url }) =>
    url !== undefined && !url.startsWith("https:") && "RAZORPAY_PAGE_URL: must begin with https://.",
];

/** `always` is wrong in every environment; `production` also counts in a demonstration; `real` does not. */
export function findProblems(given: Settings): Record<"always" | "production" | "real", string[]> {
  const parts = [paymentProblems(given), mailProblems(given), identityProblems(given), modelProblems(given)];
  return {
    always: [
      ...parts.flatMap(({ missing }) => missing),
      ...broken(keyRules, given),
      ...withLiveKeys(given),
      ...backupProblems(given),
      ...processProblems(given),
      ...replicaProblems(given),
      ...metricsProblems(given),
      ...fileProblems(given),
    ],
    production: broken(productionRules, given),
    real: [...parts.flatMap(({ unfit }) => unfit), ...broken(realRules, given)],
  };
}

/** A server that takes real money must not pretend anything, even where NODE_ENV was forgotten. */
function withLiveKeys(given: Settings): string[] {
  const [live] = liveKeys(given);
  if (live === undefined) return [];
  const because = `not together with a live key (${live}).`;
  return [
    given.ALLOW_DEMO && `ALLOW_DEMO: ${because}`,
    isDemoPayment(given) && `PAYMENTS_…: no sandbox and no test key, ${because}`,
    given.MAIL_ADAPTER === "mailbox" && `MAIL_ADAPTER: the mailbox shows everyone's email, ${because}`,
    identityProblems(given).unfit.length > 0 &&
      `IDENTITY_TEST_ACCOUNTS: anyone can log in as anyone, ${because}`,
    given.NODE_ENV !== "production" && `NODE_ENV: must be production, because ${live} is a live key.`,
  ].filter((text) => text !== false);
}

function broken(rules: readonly Rule[], given: Settings): string[] {
  return rules.map((rule) => rule(given)).filter((text) => typeof text === "string");
}

const unencrypted = "add ?sslmode=verify-full, because the database is on another machine.";

function isUnencrypted(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  const isHere = host === "" || host.startsWith("/") || /^(?:localhost|127\.[\d.]+|\[::1\]|::1)$/.test(host);
  return !isHere && !["require", "verify-ca", "verify-full"].includes(searchParams.get("sslmode") ?? "");
}

function roleOf(url: string): string {
  const { username, searchParams } = new URL(url);
  return decodeURIComponent(username) || (searchParams.get("user") ?? "");
}

function isAt(url: string, host: string): boolean {
  const { protocol, hostname, port } = new URL(url);
  return protocol === "https:" && hostname === host && port === "";
}
