// Stores the built-in broker's signing keys: created on first use, rotated monthly, shared by all processes.
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/open-database.ts";
import { transaction } from "../database/transaction.ts";
import type { Sealer } from "../sealing/sealer.ts";

const dayMs = 24 * 3_600_000;
/** How long a key signs, and how long it is accepted afterwards, which is longer than any token's lifetime. */
const signsMs = 30 * dayMs;
const acceptedMs = 2 * dayMs;

const algorithm = "RS256";
const lockNumber = 7_031;

export interface KeyDeps {
  db: Database;
  clock: Clock;
  sealer: Sealer;
}

/** The current signing key first, then those that are still accepted; including their private parts. */
export async function signingKeys(deps: KeyDeps): Promise<JWK[]> {
  const known = await readKeys(deps);
  return isDue(known[0], deps.clock()) ? addKey(deps) : known.map(({ jwk }) => jwk);
}

/** The public parts. */
export function publicKeys(keys: readonly JWK[]): JWK[] {
  return keys.map(({ kty, kid, alg, use, n, e }) => ({ kty, kid, alg, use, n, e }));
}

interface KeptKey {
  createdAt: Date;
  jwk: JWK;
}

async function addKey(deps: KeyDeps): Promise<JWK[]> {
  const { db, clock, sealer } = deps;
  const jwk = await makeKey();
  return transaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    const known = await readKeys({ ...deps, db: tx });
    // Another process was faster.
    if (!isDue(known[0], clock())) return known.map((key) => key.jwk);
    const sealed = sealer.seal(placeOf(jwk.kid), JSON.stringify(jwk));
    await tx
      .insertInto("identity_keys")
      .values({ id: jwk.kid, sealed_key: sealed, created_at: clock() })
      .execute();
    const gone = new Date(clock().getTime() - signsMs - acceptedMs);
    await tx.deleteFrom("identity_keys").where("created_at", "<", gone).execute();
    return [jwk, ...known.filter(({ createdAt }) => createdAt >= gone).map((key) => key.jwk)];
  });
}

async function readKeys({ db, clock, sealer }: KeyDeps): Promise<KeptKey[]> {
  const rows = await db
    .selectFrom("identity_keys")
    .selectAll()
    .where("created_at", ">=", new Date(clock().getTime() - signsMs - acceptedMs))
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, sealed_key: sealed, created_at: createdAt }) => ({
    createdAt,
    jwk: JSON.parse(sealer.open(placeOf(id), sealed)) as JWK,
  }));
}

async function makeKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(12).toString("base64url"),
    alg: algorithm,
    use: "sig",
  };
}

function isDue(newest: KeptKey | undefined, now: Date): boolean {
  return newest === undefined || now.getTime() - newest.createdAt.getTime() >= signsMs;
}

function placeOf(kid: string) {
  return { column: "identity_keys.sealed_key", id: kid };
}
