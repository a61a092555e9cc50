// Notices that the disk is filling up before anybody's upload is refused for it.
import type { Job } from "../../background/repeat-jobs.ts";
import type { Platform } from "../../platform.ts";

export function freeSpaceJob({ files }: Pick<Platform, "files">): Job {
  const run = () => files.assertFreeSpace();
  return { name: "freeSpace", everyMs: 60_000, isPerProcess: true, run };
}
