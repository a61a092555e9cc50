// Whoever the provider knows here could not go on: the next time it asks who logs in, instead of naming the same one again.

const key = "identity-asks-anew";

export function askAnewNextTime(): void {
  sessionStorage.setItem(key, "true");
}

/** Answers yes once. */
export function takeAskAnew(): boolean {
  const isWanted = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isWanted;
}
