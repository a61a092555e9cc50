// Erases files whose rows are gone. Their keys went with the rows: what is left on disk is noise.
import type { Platform } from "#server/platform/platform.ts";

/** Never fails: what stays behind is found by the sweep. */
export async function eraseFiles(
  { files }: Pick<Platform, "files">,
  names: readonly string[],
): Promise<void> {
  await Promise.allSettled(names.map((name) => files.erase(name)));
}
