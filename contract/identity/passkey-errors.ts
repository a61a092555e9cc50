// Failures of passkeys: their part of the error catalogue (docs/decisions/0029).

export const passkeyErrors = {
  passkeys_unavailable: { status: 404, message: "Passkeys can't be used here." },
  /** Also for the passkey of a disabled account: the answer does not say that there is one. */
  passkey_unknown: { status: 401, message: "This passkey isn't connected to an account any more." },
  passkey_refused: { status: 401, message: "This passkey could not be checked. Please try again." },
  passkey_copied: { status: 401, message: "There may be a copy of this passkey, so it can't be used." },
  passkey_not_added: { status: 422, message: "This passkey could not be added. Please try again." },
  passkey_taken: { status: 409, message: "This passkey has already been added." },
  too_many_passkeys: { status: 422, message: "You have ten passkeys. Remove one first." },
  passkey_not_found: { status: 404, message: "This passkey has been removed." },
} as const;
