// Travellers who submit applications with a document while backups are written, and what was acknowledged to them when.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { insertFile } from "#server/drafts/documents/document-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { anApplication } from "#testing/an-application.ts";
import type { BackedUpProduct } from "./backed-up-product.ts";

export interface Acknowledged {
  applicationId: string;
  fileId: string;
  beganAt: number;
  acknowledgedAt: number;
}

const fileBytes = 38_000;

const pauseMs = 50;

/** Each traveller submits one application after the other, until stopped. */
export async function startLoad(product: Pick<BackedUpProduct, "platform" | "db">, travellers: number) {
  const users = await product.db.selectFrom("users").select("id").limit(travellers).execute();
  const acknowledged: Acknowledged[] = [];
  let isStopped = false;
  const run = async (userId: string) => {
    while (!isStopped) {
      acknowledged.push(await submitOne(product, userId));
      await pause(pauseMs);
    }
  };
  const running = Promise.all(users.map(({ id }) => run(id)));
  return {
    acknowledged,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** An installation has three or four files for each application. */
export async function fillProduct(
  product: Pick<BackedUpProduct, "platform" | "db">,
  { applications, filesEach }: { applications: number; filesEach: number },
): Promise<void> {
  const users = await product.db.selectFrom("users").select("id").limit(fillingLanes).execute();
  const left = Array.from({ length: applications }).values();
  const lane = async (userId: string) => {
    for (const _ of left) {
      await submitOne(product, userId);
      for (let more = 1; more < filesEach; more += 1) await storeFile(product, userId);
    }
  };
  await Promise.all(users.map(({ id }) => lane(id)));
}

const fillingLanes = 6;

async function submitOne(
  { platform, db }: Pick<BackedUpProduct, "platform" | "db">,
  userId: string,
): Promise<Acknowledged> {
  const beganAt = Date.now();
  const fileId = await storeFile({ platform, db }, userId);
  const clock = { now: platform.clock };
  const { id: applicationId } = await anApplication({ db, platform, clock }, { userId });
  return { applicationId, fileId, beganAt, acknowledgedAt: Date.now() };
}

async function storeFile(
  { platform, db }: Pick<BackedUpProduct, "platform" | "db">,
  userId: string,
): Promise<string> {
  const id = randomUUID();
  const file = await platform.files.write({ id, source: Buffer.alloc(fileBytes, id) });
  const upload = { file, userId, mediaType: "image/jpeg", displayName: "page.jpg", isClean: true } as const;
  await transaction(db, (tx) => insertFile(tx, platform.sealer, { upload, now: platform.clock() }));
  return id;
}
