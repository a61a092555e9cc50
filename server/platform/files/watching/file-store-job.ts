// Notices that the file store does not answer, and logs why: a request only says that the product is busy.
import type { Job } from "../../background/repeat-jobs.ts";
import type { Platform } from "../../platform.ts";

export function fileStoreJob({ files }: Pick<Platform, "files">): Job {
  return { name: "fileStore", everyMs: 60_000, isPerProcess: true, run: () => files.assertReachable() };
}
