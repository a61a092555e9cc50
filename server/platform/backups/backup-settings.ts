// Settings for scheduled backups (P43, docs/decisions/0034).
import { resolve } from "node:path";
import { z } from "zod";
import {
  findEndpointProblem,
  isS3Address,
  parseS3Address,
  type S3Endpoint,
} from "../object-store/s3-address.ts";

const publicKey = /^[A-Za-z0-9_-]{43}$/;

export const backupSettings = {
  BACKUP_TO: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(publicKey, "must be a key that npm run backup -- --new-key printed")
    .optional(),
  BACKUP_LOG_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
  BACKUP_BASE_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(2).max(3650).default(35),
};

const settings = z.object(backupSettings);
type BackupSettings = z.infer<typeof settings>;

export type BackupConfig = NonNullable<ReturnType<typeof backupConfig>>;

/** Undefined without scheduled backups. */
export function backupConfig(given: BackupSettings) {
  const { BACKUP_TO, BACKUP_PUBLIC_KEY } = given;
  if (BACKUP_TO === undefined || BACKUP_PUBLIC_KEY === undefined) return undefined;
  return {
    to: isS3Address(BACKUP_TO) ? BACKUP_TO : resolve(BACKUP_TO),
    publicKey: BACKUP_PUBLIC_KEY,
    /** How often the log of changes is saved: no more than this is lost with the machine. */
    logMs: given.BACKUP_LOG_MINUTES * 60_000,
    /** How often the whole database is copied. */
    baseMs: given.BACKUP_BASE_HOURS * 3_600_000,
    keepMs: given.BACKUP_KEEP_DAYS * 24 * 3_600_000,
  };
}

/** For backups to s3://BUCKET/PREFIX, also those of the command. */
export function backupS3Config({ BACKUP_S3_ENDPOINT, BACKUP_S3_REGION }: BackupSettings): S3Endpoint {
  return { endpoint: BACKUP_S3_ENDPOINT, region: BACKUP_S3_REGION };
}

/** Each sentence begins with the setting that fixes it. */
export function backupProblems(given: BackupSettings): string[] {
  const { BACKUP_TO, BACKUP_PUBLIC_KEY, BACKUP_S3_ENDPOINT } = given;
  const problems = [];
  const ofEndpoint = BACKUP_S3_ENDPOINT === undefined ? undefined : findEndpointProblem(BACKUP_S3_ENDPOINT);
  if (ofEndpoint !== undefined) problems.push(`BACKUP_S3_ENDPOINT: ${ofEndpoint}`);
  if (BACKUP_TO === undefined) return problems;
  if (BACKUP_PUBLIC_KEY === undefined)
    problems.push("BACKUP_PUBLIC_KEY: is required with BACKUP_TO. npm run backup -- --new-key prints one.");
  if (BACKUP_TO.includes("://") && parseS3Address(BACKUP_TO) === undefined)
    problems.push("BACKUP_TO: must be a folder or s3://BUCKET/PREFIX, without credentials.");
  return problems;
}
