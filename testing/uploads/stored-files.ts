// The stored files of a test server, and how a week passes for the deleted ones.
import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { sweepFiles } from "#server/drafts/documents/sweep-files.ts";
import type { TestApp } from "../start-test-app.ts";

/** The storage names of complete files. */
export function storedNames({ platform }: Pick<TestApp, "platform">): string[] {
  return readdirSync(platform.config.files.dir).filter((name) => /^[0-9a-f]{32}$/.test(name));
}

/** The storage names of complete files once the deleted ones have left their quarantine. */
export async function remainingNames(test: Pick<TestApp, "platform" | "ownerDb">): Promise<string[]> {
  await test.ownerDb
    .updateTable("quarantined_files")
    .set({ deleted_at: sql<Date>`deleted_at - interval '8 days'` })
    .execute();
  await sweepFiles(test.platform);
  return storedNames(test);
}
