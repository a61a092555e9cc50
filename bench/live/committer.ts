// A process that changes the status of applications at a steady rate, one commit each; committing.ts starts and kills it.
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

/** Changes a status as specialists do: status, history, email and event in one transaction. */
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
    // A failed move means that the database is gone, so the process ends.
    if (application) move(application).catch(() => process.exit(1));
  }
}, 2);
process.stdout.write("committing\n");
// The parent process has ended.
process.on("disconnect", () => process.exit());
