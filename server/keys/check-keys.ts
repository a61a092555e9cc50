// The product starts only with the keys that its database was written with, and records them (P25).
import type { Config } from "#server/config.ts";
import { holdOffMigrations } from "#server/platform/database/migration-lock-store.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { storePendingSecrets } from "#server/platform/secrets.ts";
import { isLastCheckpointSigned } from "#server/review/audit/checkpoint-file.ts";
import {
  type ConfiguredKeys,
  configuredKeys,
  type KeyPurpose,
  keyPurposes,
  shortKeyId,
} from "./configured-keys.ts";
import {
  type Fingerprint,
  listFingerprints,
  lockFingerprints,
  markTokenKey,
  storeFingerprints,
} from "./fingerprint-store.ts";
import { hasPepperedPasswords, hasPushSubscriptions, isUsed } from "./key-evidence-store.ts";
import { existingColumns, findOtherKey } from "./written-rows-store.ts";
import { writtenColumns } from "./written-columns.ts";

/** A database without fingerprints is read once from beginning to end. */
const statementTimeoutMs = 600_000;

/**
 * To be called before anything is written, even before the migrations. Throws one line for each key that does not fit.
 * Another process that starts at the same time may just have stored the secrets of both: those are read again.
 */
export async function refuseWrongKeys(
  url: string,
  given: Config,
  readAgain: () => Config = () => given,
): Promise<void> {
  const limits = { statementTimeoutMs, lockTimeoutMs: statementTimeoutMs };
  const db = openDatabase(url, { connections: 1, ...limits });
  try {
    await holdOffMigrations(db, statementTimeoutMs);
    const known = await listFingerprints(db);
    const findProblems = async (config: Config) => [
      ...problemsWith(known, config),
      ...(await problemsInData(db, { known, config })),
    ];
    if ((await findProblems(given)).length > 0) rejectKeys(await findProblems(readAgain()));
  } finally {
    await db.destroy();
  }
}

/** For commands, which may also run on a database that the product has not yet recorded its keys in. */
export async function refuseUnknownKeys(db: Database, config: Config): Promise<void> {
  rejectKeys(problemsWith(await listFingerprints(db), config));
}

/**
 * To be called once the database is migrated. Stores generated secrets first, because a recorded key that is not
 * stored would be lost. Of processes that start at the same time the first one's secrets count, and the others read
 * the settings again.
 */
export async function recordKeys(db: Database, given: Config, readAgain: () => Config): Promise<Config> {
  return transaction(db, async (tx) => {
    await lockFingerprints(tx);
    const config = storePendingSecrets(given.dataDir) ? given : readAgain();
    const known = await listFingerprints(tx);
    // Another process may have been faster with other keys.
    rejectKeys(problemsWith(known, config));
    for (const keys of configuredKeys(config)) {
      const own = known.filter(({ purpose }) => purpose === keys.purpose);
      if (!isRecorded(keys, own)) await storeFingerprints(tx, keys);
      const oldest = oldestOf(keys);
      if (keys.purpose === "details" && oldest !== undefined && !own.some((key) => key.makesTokens))
        await markTokenKey(tx, oldest);
    }
    return config;
  });
}

function isRecorded({ current, former }: ConfiguredKeys, known: Fingerprint[]): boolean {
  const isCurrent = known.some(({ keyId, state }) => keyId === current && state === "current");
  return isCurrent && former.every((id) => known.some(({ keyId }) => keyId === id));
}

function oldestOf({ current, former }: ConfiguredKeys): string | undefined {
  return former.at(-1) ?? current;
}

function rejectKeys(problems: string[]): void {
  if (problems.length === 0) return;
  const lines = problems.map((text) => `- ${text}`).join("\n");
  throw new Error(`Pravesh cannot use this database with these keys. Nothing was changed.\n${lines}`, {
    cause: problems,
  });
}

function problemsWith(known: Fingerprint[], config: Config): string[] {
  return configuredKeys(config).flatMap((keys) => {
    const own = known.filter(({ purpose }) => purpose === keys.purpose);
    const problem = problemWith(keys, own);
    return problem === undefined ? [] : [problem];
  });
}

function problemWith(keys: ConfiguredKeys, known: Fingerprint[]): string | undefined {
  const { setting, formerSetting } = settingsOf(keys.purpose);
  const ids = [keys.current, ...keys.former];
  // The current one first, because its sentence helps most.
  const needed = known.filter(({ state }) => state !== "retired").toReversed();
  const missing = needed.find(({ keyId }) => !ids.includes(keyId));
  if (missing) return sentenceAbout(keys, missing.keyId);
  const retired = known.find(({ keyId, state }) => keyId === keys.current && state === "retired");
  if (retired)
    return `${setting}: the key ${shortKeyId(retired.keyId)} was retired; use the one that replaced it.`;
  const forTokens = known.find(({ makesTokens }) => makesTokens);
  if (forTokens && forTokens.keyId !== oldestOf(keys))
    return `${formerSetting}: must end with the oldest key ${shortKeyId(forTokens.keyId)}, which finds what is searched for.`;
  return undefined;
}

function sentenceAbout(keys: ConfiguredKeys, keyId: string): string {
  const { setting, formerSetting } = settingsOf(keys.purpose);
  const written = `this database was written with the key ${shortKeyId(keyId)}`;
  if (keys.current === undefined) return `${setting}: is missing; ${written}. Set it again.`;
  if (keys.isNew)
    return `${setting}: is missing, and is not in secrets.json either; ${written}. Put it back.`;
  const here = `${setting}: is the key ${shortKeyId(keys.current)}, but ${written}.`;
  return formerSetting ? `${here} Put it back, or into ${formerSetting}.` : `${here} Put it back.`;
}

function settingsOf(purpose: KeyPurpose): { setting: string; formerSetting?: string } {
  return keyPurposes[purpose];
}

interface Read {
  known: Fingerprint[];
  config: Config;
}

/** For purposes without a fingerprint, in a database from before there were any. */
async function problemsInData(db: Database, { known, config }: Read): Promise<string[]> {
  if (!(await isUsed(db))) return [];
  const problems: string[] = [];
  for (const keys of configuredKeys(config)) {
    if (known.some(({ purpose }) => purpose === keys.purpose)) continue;
    const problem = await problemInData(db, keys, config);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

async function problemInData(
  db: Database,
  keys: ConfiguredKeys,
  config: Config,
): Promise<string | undefined> {
  const { setting } = settingsOf(keys.purpose);
  if (keys.purpose === "audit")
    return (await isLastCheckpointSigned(config.audit))
      ? undefined
      : `${setting}: did not sign the last line of ${config.audit.path}. Put the key back that did.`;
  if (keys.purpose === "push")
    return keys.isNew && (await hasPushSubscriptions(db))
      ? `${setting}: is missing, and is not in secrets.json either; browsers know another key. Put it back.`
      : undefined;
  if (keys.purpose === "pepper")
    return keys.current === undefined && (await hasPepperedPasswords(db))
      ? `${setting}: is missing; passwords in this database need it. Set it again.`
      : undefined;
  const ids = [keys.current, ...keys.former].filter((id) => id !== undefined);
  const columns = writtenColumns.filter(({ purpose }) => purpose === keys.purpose);
  for (const column of await existingColumns(db, columns)) {
    const other = await findOtherKey(db, column, ids);
    if (other !== undefined) return sentenceAbout(keys, other);
  }
  return undefined;
}
