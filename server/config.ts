// The only reader of the environment: parsed once and frozen, with a working default for every setting in development.
import { resolve } from "node:path";
import { z } from "zod";
import { policySetNames } from "#domain/policies.ts";
import { identityConfig, identityProblems, identitySettings } from "./identity-settings.ts";
import { mailConfig, mailProblems, mailSettings } from "./mail-settings.ts";
import { modelConfig, modelProblems, modelSettings } from "./model-settings.ts";
import { isDemoPayment, paymentConfig, paymentProblems, paymentSettings } from "./payment-settings.ts";
import { localSecret } from "./platform/secrets.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const secret = z.string().min(32, "must have at least 32 characters");

/** All settings. A test checks that `.env.example` lists the same ones with the same defaults. */
export const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  LISTEN_ADDRESS: z.string().default("localhost"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url().optional(),
  DATABASE_OWNER_URL: z.url().optional(),
  DATABASE_FOR_TESTS: flag.default(false),
  FILES_KEY: secret.optional(),
  DETAILS_KEY: secret.optional(),
  AUDIT_KEY: secret.optional(),
  PUSH_KEY: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  PUSH_TEST_CA: z.string().optional(),
  ...paymentSettings,
  ...mailSettings,
  ...identitySettings,
  ...modelSettings,
  ALLOW_DEMO: flag.default(false),
  POLICIES: z.enum(policySetNames).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export type Config = ReturnType<typeof configFrom>;
type Settings = z.infer<typeof settings>;

/** Throws one error that lists every missing or invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty value, as in a copied .env.example, counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = settings.safeParse(given);
  if (!read.success)
    rejectSettings(read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const unfit = read.data.NODE_ENV === "production" ? unfitForProduction(read.data) : [];
  const parts = [
    paymentProblems(read.data),
    mailProblems(read.data),
    identityProblems(read.data),
    modelProblems(read.data),
  ];
  const problems = [...parts.flatMap(({ missing }) => missing), ...unfit];
  if (problems.length > 0) rejectSettings(problems);
  return configFrom(read.data);
}

function rejectSettings(problems: string[]): never {
  throw new Error(
    `Pravesh cannot start with these settings:\n${problems.map((text) => `- ${text}`).join("\n")}`,
  );
}

function unfitForProduction(given: Settings): string[] {
  const always = [
    given.DATABASE_FOR_TESTS && "DATABASE_FOR_TESTS: loses data when the machine crashes.",
    given.PUSH_TEST_CA !== undefined && "PUSH_TEST_CA: push notifications would only reach this machine.",
  ];
  const unlessDemo = [
    ...paymentProblems(given).unfit,
    ...mailProblems(given).unfit,
    ...identityProblems(given).unfit,
    ...modelProblems(given).unfit,
    !given.FILES_KEY &&
      "FILES_KEY: is required, 32 or more random characters stored separately from the files.",
    !given.DETAILS_KEY &&
      "DETAILS_KEY: is required, 32 or more random characters stored separately from the database.",
    !given.AUDIT_KEY &&
      "AUDIT_KEY: is required, 32 or more random characters stored separately from the database.",
    !given.PUSH_KEY && "PUSH_KEY: is required, 32 or more random characters that never change.",
    !given.PUBLIC_URL && "PUBLIC_URL: is required, the URL that travellers open.",
  ];
  const found = [...always, ...(given.ALLOW_DEMO ? [] : unlessDemo)].filter((text) => text !== false);
  const hint = "ALLOW_DEMO=true runs a demonstration anyway, without real money and real visas.";
  return found.length > 0 && !given.ALLOW_DEMO ? [...found, hint] : found;
}

function configFrom(given: Settings) {
  const dataDir = resolve(given.DATA_DIR);
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, "");
  return deepFreeze({
    production: given.NODE_ENV === "production",
    /** Shows a permanent banner that no money and no visas are real. */
    demo: isDemoPayment(given),
    host: given.LISTEN_ADDRESS,
    port: given.PORT,
    publicUrl,
    dataDir,
    logLevel: given.LOG_LEVEL,
    database: {
      url: given.DATABASE_URL,
      ownerUrl: given.DATABASE_OWNER_URL,
      forTests: given.DATABASE_FOR_TESTS,
    },
    files: {
      dir: resolve(dataDir, "files"),
      key: given.FILES_KEY ?? localSecret(dataDir, "filesKey"),
    },
    /** Encrypts personal details in the database. */
    details: { key: given.DETAILS_KEY ?? localSecret(dataDir, "detailsKey") },
    /** The file of audit checkpoints, and the key that signs them. */
    audit: {
      path: resolve(dataDir, "audit-checkpoints.jsonl"),
      key: given.AUDIT_KEY ?? localSecret(dataDir, "auditKey"),
    },
    /** `key` identifies us to push services; `testCa` is the CA certificate file of a test's push service. */
    push: { key: given.PUSH_KEY ?? localSecret(dataDir, "pushKey"), testCa: given.PUSH_TEST_CA },
    /** Added to every password before it is hashed; undefined without one. */
    passwords: { pepper: given.PASSWORD_PEPPER },
    payments: paymentConfig(given, dataDir),
    mail: mailConfig(given),
    identity: identityConfig(given, publicUrl),
    /** Undefined when suggestions are off. */
    model: modelConfig(given),
    /** Applied at every start; undefined leaves the policies as administrators have set them. */
    policySet: given.POLICIES,
    allowDemo: given.ALLOW_DEMO,
  });
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
