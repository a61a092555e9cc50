// All settings, as they are written in the environment, with a working default for each in development.
import { z } from "zod";
import { policySetNames } from "#domain/operation/policy-sets.ts";
import { backupSettings } from "./platform/backups/backup-settings.ts";
import { fileSettings } from "./platform/files/file-settings.ts";
import { identitySettings } from "./identity-settings.ts";
import { keySettings } from "./platform/key-settings.ts";
import { mailSettings } from "./mail-settings.ts";
import { modelSettings } from "./model-settings.ts";
import { metricsSettings } from "./platform/metrics/metrics-settings.ts";
import { paymentSettings } from "./payment-settings.ts";
import { proxySettings } from "./proxy-settings.ts";
import { processSettings } from "./platform/process-settings.ts";
import { replicaSettings } from "./platform/replica/replica-settings.ts";
import { scannerSettings } from "./platform/scanner/scanner-settings.ts";
import { tracingSettings } from "./platform/tracing/tracing-settings.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const secret = z.string().min(32, "must have at least 32 characters");
/** Separated by commas, or a list in JSON, because a key may contain a comma. */
const secrets = z
  .string()
  .default("[]")
  .transform((list, context) => {
    const read = z.array(secret).safeParse(list.startsWith("[") ? parsed(list) : list.split(","));
    if (read.success) return read.data;
    context.addIssue("must be keys of 32 or more characters, separated by commas or as a list in JSON");
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A test checks that `.env.example` lists the same ones with the same defaults. */
export const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  LISTEN_ADDRESS: z.string().default("localhost"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url().optional(),
  DATABASE_OWNER_URL: z.url().optional(),
  DATABASE_FOR_TESTS: flag.default(false),
  ...replicaSettings,
  ...processSettings,
  ...fileSettings,
  ...keySettings,
  FILES_KEY: secret.optional(),
  FILES_KEY_FORMER: secrets,
  DETAILS_KEY: secret.optional(),
  DETAILS_KEY_FORMER: secrets,
  AUDIT_KEY: secret.optional(),
  PUSH_KEY: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  PUSH_TEST_CA: z.string().optional(),
  ...proxySettings,
  ...paymentSettings,
  ...mailSettings,
  ...identitySettings,
  ...modelSettings,
  ...scannerSettings,
  ...backupSettings,
  ...metricsSettings,
  ...tracingSettings,
  ALLOW_DEMO: flag.default(false),
  POLICIES: z.enum(policySetNames).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});
export type Settings = z.infer<typeof settings>;
