// The only reader of the environment: parsed once and frozen.
import { resolve } from "node:path";
import { backupConfig, backupS3Config } from "./platform/backups/backup-settings.ts";
import { filesLocation } from "./platform/files/file-settings.ts";
import { identityConfig } from "./identity-settings.ts";
import { withKeys } from "./platform/key-settings.ts";
import { mailConfig } from "./mail-settings.ts";
import { metricsConfig } from "./platform/metrics/metrics-settings.ts";
import { modelConfig } from "./model-settings.ts";
import { isDemoPayment, paymentConfig } from "./payment-settings.ts";
import { pendingSecret } from "./platform/secrets.ts";
import { findProblems } from "./production-rules.ts";
import { proxyConfig } from "./proxy-settings.ts";
import { processConfig } from "./platform/process-settings.ts";
import { replicaConfig } from "./platform/replica/replica-settings.ts";
import { scannerConfig } from "./platform/scanner/scanner-settings.ts";
import { tracingConfig } from "./platform/tracing/tracing-settings.ts";
import { type Settings, settings } from "./settings.ts";

export type Config = ReturnType<typeof configFrom>;

/** Throws one error that lists every missing or invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = readSettings(environment);
  const { always, production, real } = findProblems(given);
  const problems = [
    ...always,
    ...(given.NODE_ENV === "production" ? production : []),
    ...(given.NODE_ENV === "production" && !given.ALLOW_DEMO ? real : []),
  ];
  const hint = "ALLOW_DEMO=true runs a demonstration anyway, without real money and real visas.";
  const mayBeDemo = given.NODE_ENV === "production" && !given.ALLOW_DEMO && real.length > 0;
  if (problems.length > 0) rejectSettings(mayBeDemo ? [...problems, hint] : problems);
  return configFrom(given);
}

/** Throws if a value is not what its setting allows. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // An empty value, as in a copied .env.example, counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = settings.safeParse(withKeys(given));
  if (read.success) return read.data;
  return rejectSettings(read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
}

function rejectSettings(problems: string[]): never {
  throw new Error(
    `Pravesh cannot start with these settings:\n${problems.map((text) => `- ${text}`).join("\n")}`,
  );
}

function configFrom(given: Settings) {
  const dataDir = resolve(given.DATA_DIR);
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, "");
  return deepFreeze({
    production: given.NODE_ENV === "production",
    ...processConfig(given),
    /** Shows a permanent banner that no money and no visas are real. */
    demo: isDemoPayment(given),
    host: given.LISTEN_ADDRESS,
    /** The proxies that may name the address of a request. */
    trustProxy: proxyConfig(given.TRUST_PROXY),
    port: given.PORT,
    publicUrl,
    dataDir,
    logLevel: given.LOG_LEVEL,
    database: {
      url: given.DATABASE_URL,
      ownerUrl: given.DATABASE_OWNER_URL,
      forTests: given.DATABASE_FOR_TESTS,
      /** For requests and jobs. */
      connections: given.DATABASE_CONNECTIONS,
      /** For reports and exports; undefined without one. */
      replica: replicaConfig(given),
    },
    ...keyConfig(given, dataDir),
    /** The file of audit checkpoints, and the key that signs them. */
    audit: {
      path: resolve(dataDir, "audit-checkpoints.jsonl"),
      key: given.AUDIT_KEY ?? pendingSecret(dataDir, "auditKey"),
    },
    /** `key` identifies us to push services; `testCa` is the CA certificate file of a test's push service. */
    push: { key: given.PUSH_KEY ?? pendingSecret(dataDir, "pushKey"), testCa: given.PUSH_TEST_CA },
    /** Added to every password before it is hashed; undefined without one. */
    passwords: { pepper: given.PASSWORD_PEPPER },
    payments: paymentConfig(given, dataDir),
    mail: mailConfig(given),
    identity: identityConfig(given, publicUrl),
    /** Where ClamAV's daemon listens; undefined without a virus scanner. */
    clamd: scannerConfig(given),
    /** Undefined without scheduled backups. */
    backups: backupConfig(given),
    /** Where s3:// addresses of backups are. */
    backupS3: backupS3Config(given),
    ...observationConfig(given),
    /** Undefined when suggestions are off. */
    model: modelConfig(given),
    /** Applied at every start; undefined leaves the policies as administrators have set them. */
    policySet: given.POLICIES,
    allowDemo: given.ALLOW_DEMO,
  });
}

function observationConfig(given: Settings) {
  return {
    /** Where Prometheus reads metrics; undefined without them. */
    metrics: metricsConfig(given),
    /** Undefined when nothing is traced. */
    tracing: tracingConfig(given),
  };
}

function keyConfig(given: Settings, dataDir: string) {
  return {
    files: {
      ...filesLocation(given, dataDir),
      key: given.FILES_KEY ?? pendingSecret(dataDir, "filesKey"),
      /** Still read, but no longer written with. */
      formerKeys: given.FILES_KEY_FORMER,
    },
    /** Encrypts personal details in the database. */
    details: {
      key: given.DETAILS_KEY ?? pendingSecret(dataDir, "detailsKey"),
      /** The oldest one last: it makes the tokens for searching. */
      formerKeys: given.DETAILS_KEY_FORMER,
    },
  };
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
