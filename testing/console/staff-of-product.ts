// Staff actions on a running product, for journeys of travellers.
import { randomInt } from "node:crypto";
import type { ApplicationStatus } from "#domain/applications.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { joinDatabase } from "#server/platform/database/start-database.ts";
import { noteIntent } from "#server/platform/files/file-intent-store.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { openSealer } from "#server/platform/sealing/sealer.ts";
import { moveTo } from "./decide-by-rows.ts";
import type { Deps } from "./case-rows.ts";

export async function staffOfProduct({ url, dataDir }: { url: string; dataDir: string }) {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const database = await joinDatabase(config);
  const db = openDatabase(database.url, { connections: 1 });
  const sealer = openSealer(config);
  const ownerDb = openDatabase(database.ownerUrl, { connections: 1 });
  const deps: Deps & { ownerDb: Database } = {
    db,
    ownerDb,
    platform: { sealer, files: openFileStore(config, (name) => noteIntent(db, name)) },
    clock: { now: systemClock },
    signUp: (person) => signUp(url, person),
  };
  return {
    deps,
    move: (reference: string, to: ApplicationStatus) =>
      moveTo({ db, clock: systemClock, config, sealer }, { reference, to }),
    async close() {
      await Promise.all([db.destroy(), ownerDb.destroy()]);
      await database.stop();
    },
  };
}

async function signUp(url: string, { fullName }: { fullName: string }): Promise<{ userId: string }> {
  const number = randomInt(1_000_000_000);
  const password = "monsoon lamp 42";
  const person = {
    fullName,
    email: `office${number}@example.com`,
    phone: String(8_000_000_000 + number),
    password,
  };
  const answer = await fetch(`${url}/api/v1/users/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return { userId: data.id };
}
