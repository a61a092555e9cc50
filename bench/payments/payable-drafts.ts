// Writes accounts with drafts that only have to be paid directly into the product's database.
import { randomInt } from "node:crypto";
import { openSession } from "#server/accounts/session-store.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { type Sealer, sealerOf } from "#server/platform/sealing/sealer.ts";
import { localSecret } from "#server/platform/secrets.ts";
import { payableDraft } from "#testing/payable-draft.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";

export interface Payable {
  token: string;
  userId: string;
  draftId: string;
  /** In paise. */
  amount: number;
}

const atOnce = 8;

/** Each account has a few drafts, so that the lock of one account does not serialise all payments. */
export async function payableDrafts(
  dataDir: string,
  { accounts, each }: { accounts: number; each: number },
): Promise<Payable[]> {
  const postgres = findRunningPostgres(dataDir);
  if (!postgres) throw new Error("The product's database is not running.");
  const sealer = sealerOf([localSecret(dataDir, "detailsKey")]);
  const db = openDatabase(postgres.ownerUrl, { connections: atOnce });
  try {
    const made: Payable[][] = [];
    const worker = async () => {
      while (made.length < accounts) {
        const at = made.push([]) - 1;
        made[at] = await accountWithDrafts({ db, sealer }, each);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    // Neighbouring drafts belong to different accounts.
    return Array.from({ length: each }, (_, at) => made.flatMap((drafts) => drafts[at] ?? [])).flat();
  } finally {
    await db.destroy();
  }
}

async function accountWithDrafts(
  { db, sealer }: { db: Database; sealer: Sealer },
  count: number,
): Promise<Payable[]> {
  const now = new Date();
  const phone = String(randomInt(6_000_000_000, 9_999_999_999));
  const person = { fullName: "Meera Iyer", email: `payer.${phone}@example.org`, phone };
  const userId = await addPlainUser(db, person);
  const token = await openSession(db, { userId, now });
  const drafts: Payable[] = [];
  for (let at = 0; at < count; at++) {
    const { id, amount } = await payableDraft({ db, sealer }, { userId, now });
    drafts.push({ token, userId, draftId: id, amount });
  }
  return drafts;
}
