// Settings: the defaults, what production rejects, and that .env.example matches.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { storePendingSecrets } from "./platform/secrets.ts";
import { settings } from "./settings.ts";

const dataDir = mkdtempSync(join(tmpdir(), "pravesh-config-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const filesKey = "k".repeat(40);

describe("settings", () => {
  it("all have working defaults", () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      production: false,
      demo: true,
    });
  });

  it("are frozen", () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(() => Object.assign(config.database, { url: "postgresql://elsewhere" })).toThrow(TypeError);
  });

  it("store generated secrets in DATA_DIR, readable by the owner only, once the product says so", () => {
    const first = readConfig({ DATA_DIR: dataDir });
    expect(readConfig({ DATA_DIR: dataDir }).files.key).toBe(first.files.key);
    expect(existsSync(join(dataDir, "secrets.json"))).toBe(false);
    storePendingSecrets(dataDir);
    expect(readConfig({ DATA_DIR: dataDir }).files.key).toBe(first.files.key);
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("report all problems at once", () => {
    expect(() => readConfig({ DATA_DIR: dataDir, PORT: "http", FILES_KEY: "short" })).toThrow(
      /PORT: .*\n- FILES_KEY: /,
    );
  });

  it("take former keys as a list, together with a current one", () => {
    const [one, two] = ["1".repeat(32), "2".repeat(32)];
    const given = { DATA_DIR: dataDir, FILES_KEY: filesKey, FILES_KEY_FORMER: `${one},${two}` };
    expect(readConfig(given).files.formerKeys).toEqual([one, two]);
    const withComma = `${one},${two}`;
    const asJson = JSON.stringify([withComma, two]);
    expect(readConfig({ ...given, FILES_KEY_FORMER: asJson }).files.formerKeys).toEqual([withComma, two]);
    expect(() => readConfig({ ...given, FILES_KEY_FORMER: `${one},short` })).toThrow(
      "FILES_KEY_FORMER: must be",
    );
    expect(() => readConfig({ ...given, FILES_KEY: "" })).toThrow(
      "FILES_KEY: is required with FILES_KEY_FORMER.",
    );
    expect(() => readConfig({ DATA_DIR: dataDir, DETAILS_KEY_FORMER: one })).toThrow(
      "DETAILS_KEY: is required with DETAILS_KEY_FORMER.",
    );
  });

  it("are all listed in .env.example with their defaults", () => {
    const example = parseEnv(readFileSync(".env.example", "utf8"));
    expect(Object.keys(example).sort()).toEqual(Object.keys(settings.shape).sort());
    const set = Object.entries(example).filter(([, value]) => value !== "");
    expect(settings.parse(Object.fromEntries(set))).toEqual(settings.parse({}));
  });
});

describe("production", () => {
  it("rejects sandbox payments, the development mailbox and a generated files key", () => {
    const start = () => readConfig({ DATA_DIR: dataDir, NODE_ENV: "production" });
    expect(start).toThrow(
      /PAYMENTS_GOOGLE_PAY: .*\n(- PAYMENTS_\w+: .*\n){4}- MAIL_ADAPTER: .*\n- IDENTITY_TEST_ACCOUNTS: .*\n- FILES_KEY: .*\n- DETAILS_KEY: .*\n- AUDIT_KEY: .*\n- PUSH_KEY: .*\n- PUBLIC_URL: .*\n- TRUST_PROXY: .*\n- SCANNER: .*\n- DATABASE_URL: .*\n- DATABASE_OWNER_URL: .*\n- ALLOW_DEMO=true/,
    );
  });

  it("runs as a demonstration with ALLOW_DEMO", () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      NODE_ENV: "production",
      ALLOW_DEMO: "true",
      FILES_KEY: filesKey,
    });
    expect(config).toMatchObject({ production: true, demo: true, files: { key: filesKey } });
  });

  it("accepts real payments only with live keys for every method", () => {
    const real = {
      DATA_DIR: dataDir,
      NODE_ENV: "production",
      PAYMENTS_GOOGLE_PAY: "razorpay",
      PAYMENTS_PAY_PAL: "none",
      PAYMENTS_PAYTM: "razorpay",
      PAYMENTS_CREDIT_CARD: "stripe",
      PAYMENTS_BANK_ACCOUNT: "razorpay",
    };
    expect(() => readConfig(real)).toThrow(/STRIPE_SECRET_KEY: is required for stripe/);
    expect(() => readConfig(real)).toThrow(/RAZORPAY_WEBHOOK_SECRET: is required for razorpay/);
    const keys = {
      STRIPE_SECRET_KEY: "sk_test_aaaaaaaa",
      STRIPE_PUBLISHABLE_KEY: "pk_test_aaaaaaaa",
      STRIPE_WEBHOOK_SECRET: "whsec_aaaaaaaa",
      RAZORPAY_KEY_ID: "rzp_test_aaaaaaaa",
      RAZORPAY_KEY_SECRET: "razorpay secret",
      RAZORPAY_WEBHOOK_SECRET: "razorpay webhooks",
    };
    expect(() => readConfig({ ...real, ...keys })).toThrow(
      /STRIPE_SECRET_KEY: a test key .*\n- RAZORPAY_KEY_ID: a test key/,
    );
    const demo = readConfig({ ...real, ...keys, ALLOW_DEMO: "true" });
    expect(demo).toMatchObject({ demo: true, payments: { stripe: { webhookSecrets: ["whsec_aaaaaaaa"] } } });
  });

  it("rejects the push service of a test", () => {
    const demo = { DATA_DIR: dataDir, NODE_ENV: "production", ALLOW_DEMO: "true" };
    expect(() => readConfig({ ...demo, PUSH_TEST_CA: "ca.pem" })).toThrow("PUSH_TEST_CA");
  });

  it("allows test identities only in a demonstration", () => {
    const start = (given: object) => () =>
      readConfig({ DATA_DIR: dataDir, NODE_ENV: "production", ...given });
    const upstream = { id: "google", name: "Google", issuer: "https://accounts.google.com" };
    const client = { clientId: "pravesh", clientSecret: "a secret of ours" };
    const IDENTITY_UPSTREAMS = JSON.stringify([{ ...upstream, ...client }]);
    expect(start({})).toThrow("IDENTITY_TEST_ACCOUNTS: anyone can log in as anyone.");
    expect(start({ IDENTITY_UPSTREAMS, IDENTITY_TEST_ACCOUNTS: "true" })).toThrow("IDENTITY_TEST_ACCOUNTS");
    for (const given of [
      { IDENTITY_UPSTREAMS },
      { IDENTITY_DOMAIN: "pravesh.eu.auth0.com" },
      { IDENTITY_TEST_ACCOUNTS: "false" },
    ]) {
      expect(start(given)).not.toThrow("IDENTITY_");
      expect(start(given)).toThrow("MAIL_ADAPTER");
    }
    const demo = readConfig({ DATA_DIR: dataDir, NODE_ENV: "production", ALLOW_DEMO: "true" });
    expect(demo.identity?.broker?.testAccounts).toBe(true);
    expect(start({ IDENTITY_UPSTREAMS: "google" })).toThrow("IDENTITY_UPSTREAMS: must be a JSON list");
    expect(start({ IDENTITY_UPSTREAMS, IDENTITY_DOMAIN: "a.example" })).toThrow("has its own upstreams");
    const asTest = JSON.stringify([{ ...upstream, ...client, id: "test" }]);
    expect(start({ IDENTITY_UPSTREAMS: asTest })).toThrow("is reserved for test identities");
    const { clientId } = client;
    const key = { kty: "EC", alg: "ES256", kid: "ours", crv: "P-256", x: "x", y: "y", d: "d" };
    for (const [credentials, isEnough] of [
      [{ clientKey: key }, true],
      [{ authentication: "none" }, true],
      [{ clientSecret: client.clientSecret, authentication: "client_secret_post" }, true],
      [{}, false],
      [{ clientSecret: client.clientSecret, authentication: "private_key_jwt" }, false],
      [{ clientKey: key, authentication: "client_secret_jwt" }, false],
    ] as const) {
      const list = JSON.stringify([{ ...upstream, clientId, ...credentials }]);
      const complaint = "IDENTITY_UPSTREAMS.0: has no credentials";
      if (isEnough) expect(start({ IDENTITY_UPSTREAMS: list })).not.toThrow(complaint);
      else expect(start({ IDENTITY_UPSTREAMS: list })).toThrow(complaint);
    }
  });

  it("rejects a database that does not write durably", () => {
    const demo = { DATA_DIR: dataDir, NODE_ENV: "production", ALLOW_DEMO: "true" };
    expect(() => readConfig({ ...demo, DATABASE_FOR_TESTS: "true" })).toThrow("DATABASE_FOR_TESTS");
  });
});
