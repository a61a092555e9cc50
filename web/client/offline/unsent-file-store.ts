// The table of files that are not sent yet. Every page loads it, to delete what is old: the device may be shared, so a copy is
// deleted after a day. What else is done with it is in unsent-files.ts.
import { deviceStore } from "./device-store.ts";

/** Where a file belongs: `{draftId}/{travellerId}/{kind}`, under the user who chose it. */
export interface UnsentFile {
  key: string;
  userId: string;
  file: File;
  chosenAt: number;
}

/** The file as bytes, because WebKit does not store files in private windows. */
interface StoredFile extends Pick<UnsentFile, "key" | "userId" | "chosenAt"> {
  name: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
}

/** An earlier version stored the file itself. */
export const unsentFileStore = deviceStore<StoredFile | UnsentFile>("pravesh-files", "unsent");

const maxAgeMs = 24 * 3_600_000;

/** Every page does this when it opens. */
export function dropOldUnsentFiles(): Promise<void> {
  return unsentFileStore.dropWhere(isOld);
}

/** A date in the future is from a wrong clock; so far ahead, it would protect the file for too long. */
export function isOld({ chosenAt }: { chosenAt: number }): boolean {
  return !(Math.abs(Date.now() - chosenAt) <= maxAgeMs);
}
