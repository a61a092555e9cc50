// Copies of chosen files in IndexedDB until the server has them, so that a reload or a lost connection loses nothing.
import { deviceStore } from "./device-store.ts";

/** Where a file belongs: `{draftId}/{travellerId}/{kind}`, under the user who chose it. */
export interface UnsentFile {
  key: string;
  userId: string;
  file: File;
  chosenAt: number;
}

const store = deviceStore<UnsentFile>("pravesh-files", "unsent");

export const saveUnsentFile = store.save;
export const dropUnsentFile = store.drop;
export const clearUnsentFiles = store.clear;

export async function findUnsentFile(key: string, userId: string): Promise<File | undefined> {
  const entry = await store.find(key);
  return entry?.userId === userId ? entry.file : undefined;
}
