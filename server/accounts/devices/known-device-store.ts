// Browsers in which a user has logged in before (P30).
import { createHash } from "node:crypto";
import type { Database } from "#server/platform/database/open-database.ts";

/** A user has at most this many; the one that was used longest ago makes room. */
const maxDevices = 20;

interface UserDevice {
  userId: string;
  /** The browser's random token. */
  device: string;
}

/** Marks the browser as one that the user has logged in with. */
export async function rememberDevice(db: Database, { userId, device }: UserDevice, now: Date): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, device_hash: hashDevice(device), used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ used_at: now }))
    .execute();
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device_hash", "in", (from) =>
      from
        .selectFrom("known_devices")
        .select("device_hash")
        .where("user_id", "=", userId)
        .orderBy("used_at", "desc")
        .orderBy("device_hash")
        .offset(maxDevices),
    )
    .execute();
}

export async function isKnownDevice(db: Database, { userId, device }: UserDevice): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("used_at")
    .where("user_id", "=", userId)
    .where("device_hash", "=", hashDevice(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets all of the user's browsers, or all but one. */
export async function forgetDevices(db: Database, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("device_hash", "<>", hashDevice(except ?? "")))
    .execute();
}

export async function deleteDevicesUnusedSince(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom("known_devices").where("used_at", "<", instant).execute();
}

function hashDevice(device: string): Buffer {
  return createHash("sha256").update(device).digest();
}
