// Erases files whose rows are deleted. Their keys were in the rows, so any bytes left on disk cannot be
// decrypted.
import type { Platform } from "#server/platform/platform.ts";

/** Never throws: the sweep erases files that remain. */
export async function eraseFiles(
  { files }: Pick<Platform, "files">,
  names: readonly string[],
): Promise<void> {
  await Promise.allSettled(names.map((name) => files.erase(name)));
}
