// The user whom the provider remembers could not continue here: next time it asks who logs in, instead of offering the same user.
import { tabStorage } from "#web/client/page/site-storage.ts";

const key = "identity-asks-anew";

export function requireLoginNextTime(): void {
  tabStorage.set(key, "true");
}

/** Returns true once. */
export function takeLoginRequired(): boolean {
  const isWanted = tabStorage.get(key) !== null;
  tabStorage.remove(key);
  return isWanted;
}
