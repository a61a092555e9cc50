// The user whom the provider remembers could not continue here: next time it asks who logs in, instead of offering the same user.

const key = "identity-asks-anew";

export function requireLoginNextTime(): void {
  sessionStorage.setItem(key, "true");
}

/** Returns true once. */
export function takeLoginRequired(): boolean {
  const isWanted = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isWanted;
}
