// What production refuses, each with the setting that fixes it, and what a live key excludes.
import { describe, expect, it } from "vitest";
import { readConfig, readSettings } from "./config.ts";
import { findProblems } from "./production-rules.ts";

const publicKey = "p".repeat(43);

describe("backups", () => {
  const problems = (given: Record<string, string>) =>
    findProblems(readSettings({ BACKUP_PUBLIC_KEY: publicKey, ...given })).always;

  it("are written to a folder or to a bucket", () => {
    for (const to of ["/mnt/backups", "s3://backups", "s3://backups/pravesh"])
      expect(problems({ BACKUP_TO: to })).toEqual([]);
    const given = { DATA_DIR: ".data", BACKUP_PUBLIC_KEY: publicKey, BACKUP_TO: "s3://backups/pravesh" };
    expect(readConfig(given).backups?.to).toBe("s3://backups/pravesh");
    for (const to of ["https://backups.example", "s3://key:secret@backups", "s3://BACKUPS"])
      expect(problems({ BACKUP_TO: to })).toEqual([
        "BACKUP_TO: must be a folder or s3://BUCKET/PREFIX, without credentials.",
      ]);
  });

  it("travel encrypted to another machine, and no credentials are in an address", () => {
    const atEndpoint = (endpoint: string) => problems({ BACKUP_S3_ENDPOINT: endpoint });
    expect(atEndpoint("https://s3.example")).toEqual([]);
    expect(atEndpoint("http://127.0.0.1:9000")).toEqual([]);
    expect(atEndpoint("http://s3.example")).toEqual([
      "BACKUP_S3_ENDPOINT: must begin with https://, because the store is on another machine.",
    ]);
    expect(atEndpoint("https://key:a-secret@s3.example").join()).toMatch(
      /^BACKUP_S3_ENDPOINT: must not contain/,
    );
  });
});

describe("files", () => {
  const problems = (given: Record<string, string>) => findProblems(readSettings(given)).always;

  it("are in a folder or in a bucket", () => {
    for (const url of ["/mnt/files", "s3://files", "s3://files/pravesh"])
      expect(problems({ FILES_URL: url })).toEqual([]);
    const { files } = readConfig({ DATA_DIR: "/data", FILES_URL: "s3://files/pravesh" });
    expect(files).toMatchObject({ dir: "/data/files", bucket: { bucket: "files", prefix: "pravesh/" } });
    expect(readConfig({ DATA_DIR: "/data", FILES_URL: "/mnt/files/" }).files.dir).toBe("/mnt/files");
    expect(readConfig({ DATA_DIR: "/data" }).files).toMatchObject({ dir: "/data/files", bucket: undefined });
    for (const url of ["files", "https://files.example", "s3://key:secret@files", "s3://FILES"])
      expect(problems({ FILES_URL: url })).toEqual([
        "FILES_URL: must be s3://BUCKET/PREFIX, without credentials, or an absolute folder.",
      ]);
  });

  it("travel encrypted to another machine, and no credentials are in an address", () => {
    const atEndpoint = (endpoint: string) => problems({ FILES_S3_ENDPOINT: endpoint });
    expect(atEndpoint("https://s3.example")).toEqual([]);
    expect(atEndpoint("http://127.0.0.1:9000")).toEqual([]);
    expect(atEndpoint("http://s3.example")).toEqual([
      "FILES_S3_ENDPOINT: must begin with https://, because the store is on another machine.",
    ]);
    expect(atEndpoint("https://key:a-secret@s3.example").join()).toMatch(
      /^FILES_S3_ENDPOINT: must not contain/,
    );
  });
});

/** Settings of a real production, with nothing to complain about. */
const real = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://pravesh.example",
  SCANNER: "clamd",
  TRUST_PROXY: "127.0.0.1, 10.0.0.0/8, ::1",
  DATABASE_URL: "postgresql://pravesh_app:x@db.example/pravesh?sslmode=verify-full",
  DATABASE_OWNER_URL: "postgresql://pravesh_owner:x@db.example/pravesh?sslmode=verify-full",
  FILES_KEY: "f".repeat(40),
  DETAILS_KEY: "d".repeat(40),
  AUDIT_KEY: "a".repeat(40),
  PUSH_KEY: "p".repeat(40),
  PAYMENTS_GOOGLE_PAY: "razorpay",
  PAYMENTS_PAY_PAL: "none",
  PAYMENTS_PAYTM: "none",
  PAYMENTS_CREDIT_CARD: "stripe",
  PAYMENTS_BANK_ACCOUNT: "none",
  STRIPE_SECRET_KEY: "sk_live_aaaaaaaa",
  STRIPE_PUBLISHABLE_KEY: "pk_live_aaaaaaaa",
  STRIPE_WEBHOOK_SECRET: "whsec_aaaaaaaa",
  RAZORPAY_KEY_ID: "rzp_live_aaaaaaaa",
  RAZORPAY_KEY_SECRET: "razorpay secret",
  RAZORPAY_WEBHOOK_SECRET: "razorpay webhooks",
  RAZORPAY_PAGE_URL: "https://pay.pravesh.example",
  MAIL_ADAPTER: "smtp",
  SMTP_URL: "smtps://mail.example",
  IDENTITY_TEST_ACCOUNTS: "false",
};

const secrets = {
  FILES_KEY: real.FILES_KEY,
  DETAILS_KEY: real.DETAILS_KEY,
  AUDIT_KEY: real.AUDIT_KEY,
  PUSH_KEY: real.PUSH_KEY,
  SANDBOX_WEBHOOK_SECRET: "s".repeat(40),
};

function problems(change: Record<string, string | undefined> = {}): string[] {
  const { always, production, real: rest } = findProblems(readSettings({ ...real, ...change }));
  return [...always, ...production, ...rest];
}
const named = (change: Record<string, string | undefined>) =>
  problems(change).map((text) => text.split(":")[0]);

describe("several processes", () => {
  const own = { DATABASE_URL: "postgresql://pravesh_app:x@localhost/pravesh" };
  const complaints = (given: Record<string, string>) => findProblems(readSettings(given)).always;

  it("need a database of their own", () => {
    for (const role of ["web", "work"]) {
      expect(complaints({ PRAVESH_ROLE: role })).toEqual([
        `DATABASE_URL: is required with PRAVESH_ROLE=${role}, because the embedded database serves one process only.`,
      ]);
      expect(complaints({ PRAVESH_ROLE: role, ...own })).toEqual([]);
    }
    expect(() => readSettings({ PRAVESH_ROLE: "worker" })).toThrow("PRAVESH_ROLE: must be all, web or work");
  });

  it("open as many connections as they are allowed to", () => {
    const { database, deliveryLanes } = readConfig({ DATA_DIR: ".data" });
    expect([database.connections, deliveryLanes]).toEqual([10, 3]);
    for (const wrong of ["3", "201", "4.5", "ten"])
      expect(() => readSettings({ DATABASE_CONNECTIONS: wrong })).toThrow(
        "DATABASE_CONNECTIONS: must be a whole number from 4 to 200",
      );
    expect(() => readSettings({ DELIVERY_LANES: "0" })).toThrow(
      "DELIVERY_LANES: must be a whole number from 1 to 20",
    );
    expect(complaints({ DATABASE_CONNECTIONS: "200" })).toEqual([
      "DATABASE_CONNECTIONS: may be at most 84 with the embedded database.",
    ]);
    expect(complaints({ DATABASE_CONNECTIONS: "200", ...own })).toEqual([]);
  });
});

it("a replica needs DATABASE_URL, and may be up to an hour behind", () => {
  const replica = { DATABASE_REPLICA_URL: "postgresql://pravesh_app:x@localhost/pravesh" };
  expect(findProblems(readSettings(replica)).always).toEqual([
    "DATABASE_URL: is required with DATABASE_REPLICA_URL, because the embedded database has no replica.",
  ]);
  for (const wrong of ["0", "3601", "soon"])
    expect(() => readSettings({ DATABASE_REPLICA_MAX_LAG: wrong })).toThrow(
      "DATABASE_REPLICA_MAX_LAG: must be a whole number of seconds from 1 to 3600",
    );
});

it("finds nothing to complain about in the settings of a real production", () => {
  expect(problems()).toEqual([]);
  const replica = "postgresql://pravesh_app:x@copy.example/pravesh?sslmode=verify-full";
  expect(problems({ DATABASE_REPLICA_URL: replica })).toEqual([]);
});

it("accepts a spoken choice of no virus scanner", () => {
  expect(problems({ SCANNER: "none" })).toEqual([]);
});

describe("production refuses", () => {
  it.each<[name: string, change: Record<string, string | undefined>]>([
    ["PUBLIC_URL", { PUBLIC_URL: "http://pravesh.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: undefined }],
    ["TRUST_PROXY", { TRUST_PROXY: undefined }],
    ["SCANNER", { SCANNER: undefined }],
    ["DATABASE_URL", { DATABASE_URL: undefined }],
    ["DATABASE_URL", { DATABASE_URL: "postgresql://pravesh_app:x@db.example/pravesh" }],
    ["DATABASE_URL", { DATABASE_URL: "postgresql://pravesh_app:x@db.example/pravesh?sslmode=prefer" }],
    ["DATABASE_URL", { DATABASE_URL: "postgresql://pravesh_app:x@localhost/pravesh?host=db.example" }],
    ["DATABASE_OWNER_URL", { DATABASE_OWNER_URL: undefined }],
    ["DATABASE_OWNER_URL", { DATABASE_OWNER_URL: real.DATABASE_URL }],
    ["DATABASE_OWNER_URL", { DATABASE_OWNER_URL: "postgresql://pravesh_owner:x@db.example/pravesh" }],
    ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "postgresql://pravesh_app:x@copy.example/pravesh" }],
    ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: real.DATABASE_OWNER_URL }],
    ["STRIPE_API_URL", { STRIPE_API_URL: "https://stripe.example" }],
    ["STRIPE_API_URL", { STRIPE_API_URL: "http://api.stripe.com" }],
    ["RAZORPAY_API_URL", { RAZORPAY_API_URL: "https://api.razorpay.com.example" }],
    ["RAZORPAY_PAGE_URL", { RAZORPAY_PAGE_URL: undefined }],
    ["RAZORPAY_PAGE_URL", { RAZORPAY_PAGE_URL: "https://pravesh.example" }],
    ["RAZORPAY_PAGE_URL", { RAZORPAY_PAGE_URL: "https://pravesh.example:8443" }],
    ["RAZORPAY_PAGE_URL", { RAZORPAY_PAGE_URL: "http://pay.pravesh.example" }],
    ["RAZORPAY_PAGE_URL", { RAZORPAY_PAGE_URL: "https://pay.pravesh.example/pay" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example?plain=true" }],
    ["DATABASE_FOR_TESTS", { DATABASE_FOR_TESTS: "true" }],
    ["FILES_KEY", { FILES_KEY: undefined }],
  ])("%s", (name, change) => expect(named(change)).toEqual([name]));

  it("a database on this machine needs no encryption, and Stripe's own address is Stripe's", () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]", "%2Fvar%2Frun%2Fpostgresql"])
      expect(problems({ DATABASE_URL: `postgresql://pravesh_app:x@${host}/pravesh` })).toEqual([]);
    expect(problems({ STRIPE_API_URL: "https://api.stripe.com" })).toEqual([]);
  });
});

it("only Razorpay's page needs another origin, which on this machine is its other name", () => {
  expect(problems({ RAZORPAY_PAGE_URL: undefined, PAYMENTS_GOOGLE_PAY: "none" })).toEqual([]);
  const local = { PAYMENTS_GOOGLE_PAY: "razorpay", RAZORPAY_KEY_ID: "rzp_test_aaaaaaaa" };
  const keys = { RAZORPAY_KEY_SECRET: "razorpay secret", RAZORPAY_WEBHOOK_SECRET: "razorpay webhooks" };
  const pageUrl = (PUBLIC_URL?: string) =>
    readConfig({ ...local, ...keys, DATA_DIR: "/nowhere", ...secrets, PUBLIC_URL }).payments.razorpay
      ?.pageUrl;
  expect(pageUrl()).toBe("http://127.0.0.1:3000");
  expect(pageUrl("http://localhost:4000/")).toBe("http://127.0.0.1:4000");
  expect(() => pageUrl("http://127.0.0.1:4000")).toThrow("RAZORPAY_PAGE_URL: is required");
});

describe("with a live key, in every environment and in a demonstration, nothing is pretended", () => {
  it.each<[name: string, change: Record<string, string | undefined>]>([
    ["ALLOW_DEMO", { ALLOW_DEMO: "true" }],
    ["PAYMENTS_…", { PAYMENTS_PAY_PAL: "sandbox" }],
    ["PAYMENTS_…", { RAZORPAY_KEY_ID: "rzp_test_aaaaaaaa" }],
    ["MAIL_ADAPTER", { MAIL_ADAPTER: "mailbox" }],
    ["IDENTITY_TEST_ACCOUNTS", { IDENTITY_TEST_ACCOUNTS: "true" }],
    ["NODE_ENV", { NODE_ENV: undefined }],
  ])("%s", (name, change) => {
    const { always } = findProblems(readSettings({ ...real, ...change }));
    expect(always.map((text) => text.split(":")[0])).toEqual([name]);
  });
});

it.each(["loopback", "10.0.0.0/33", "10.0.0", "*", "true", "1.2.3.4/x", "none, 10.0.0.1"])(
  "TRUST_PROXY=%s is neither none nor a list of addresses",
  (given) => expect(() => readSettings({ TRUST_PROXY: given })).toThrow("TRUST_PROXY: must be none"),
);
