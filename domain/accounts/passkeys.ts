// How many passkeys a user can have, and how long their names are.

export const maxPasskeys = 10;
export const maxPasskeyNameLength = 60;
