// The account that was just created in this tab: Login knows its email. Only in memory, so that neither the URL nor the
// browser's history contains anything personal.

export interface NewAccount {
  email: string;
  /** Created with a login at a provider, which is still open. */
  byIdentity: boolean;
}

let newAccount: NewAccount | undefined;

export function noteNewAccount(account: NewAccount): void {
  newAccount = account;
}

export function findNewAccount(): NewAccount | undefined {
  return newAccount;
}

export function forgetNewAccount(): void {
  newAccount = undefined;
}
