// Failures of passkeys: their part of the error catalogue (docs/decisions/0029). Every page loads these sentences, so they are
// short; screens say more.

export const passkeyErrors = {
  /** Also for the passkey of a disabled account: the answer does not say that there is one. */
  passkey_unknown: { status: 401, message: "This passkey is not connected." },
  passkey_refused: { status: 401, message: "This passkey was refused." },
  /** Its counter has not grown, as if another device had the same key. */
  passkey_copied: { status: 401, message: "This passkey was copied." },
  passkey_not_added: { status: 422, message: "This passkey could not be added. Please try again." },
  too_many_passkeys: { status: 422, message: "Remove a passkey first." },
} as const;
