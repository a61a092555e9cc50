// A process that moves applications back and forth at a steady rate, each move a commit; started by committing.ts, and killed.
import { lockOwnApplication } from "#server/applications/application-store.ts";
import { moveLocked } from "#server/applications/move-application.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { openPlatform } from "#server/platform/open-platform.ts";

const perSecond = Number(process.argv[2]);
const databaseUrl = process.env["DATABASE_URL"] ?? "";
const db = openDatabase(databaseUrl);
const platform = openPlatform({ config: readConfig(), db, databaseUrl, clock: systemClock });
const applications = await db.selectFrom("applications").select(["id", "user_id as userId"]).execute();

/** As the office does: status, history, mail and event in one transaction. */
function move(own: { id: string; userId: string }): Promise<void> {
  return transaction(db, async (tx) => {
    const application = await lockOwnApplication(tx, own);
    const to = application.status === "submitted" ? "pending" : "submitted";
    await moveLocked(tx, platform, { application, to, actor: "specialist" });
  });
}

const began = performance.now();
let started = 0;
setInterval(() => {
  const due = ((performance.now() - began) / 1000) * perSecond;
  while (started < due) {
    const application = applications[started++ % applications.length];
    // One that fails is killed or has lost its database: then the others are of no use either.
    if (application) move(application).catch(() => process.exit(1));
  }
}, 2);
process.stdout.write("committing\n");
// Whoever has started it is gone.
process.on("disconnect", () => process.exit());
