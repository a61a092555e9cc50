// Removes what the identity broker no longer needs: expired logins, codes and tokens.
import type { Job } from "../background/repeat-jobs.ts";
import { type RecordDeps, sweepRecords } from "./broker/record-store.ts";

export function brokerRecordsJob(deps: RecordDeps): Job {
  return { name: "brokerRecords", everyMs: 10 * 60_000, run: () => sweepRecords(deps) };
}
