// Texts of passkeys: logging in with one, and the list in the profile and in the console.

export const passkeys = {
  title: "Passkeys",
  lead: "Log in with your fingerprint, face or screen lock instead of a password. A passkey works only on this site.",
  none: "You have no passkeys yet.",
  added: (date: string) => `Added on ${date}`,
  lastUsed: (date: string) => `Last used on ${date}`,
  neverUsed: "Not used yet",
  synchronised: "Shared between your devices",
  unsupported:
    "This browser can't use passkeys. To add one, open this page in another browser or on your phone.",
  full: "You have ten passkeys. Remove one to add another.",
  loadFailed: "Your passkeys could not be loaded.",
  retry: "Try again",
  add: {
    lead: "Your password confirms that it is you. Then your device asks for your fingerprint, face or screen lock.",
    open: "Add a passkey",
    name: "Name",
    nameHint: "A name that you will recognise, such as My phone.",
    nameMissing: "Please enter a name.",
    submit: "Continue",
    busy: "Waiting for your device…",
    done: "Your passkey has been added. You can log in with it now.",
    failed: "The passkey could not be added. Please try again.",
  },
  problems: {
    cancelled: "No passkey was added. You can try again.",
    taken: "This device already has a passkey for your account.",
    unsupported: "This device can't make a passkey. Set up a screen lock, or use another device.",
  },
  rename: "Rename",
  renameThis: (name: string) => `Rename: ${name}`,
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  remove: "Remove",
  removeThis: (name: string) => `Remove: ${name}`,
  removing: "Removing…",
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "You won't be able to log in with it any more. Delete it on your device too.",
  removed: (name: string) => `${name} has been removed.`,
  gone: "This passkey has already been removed.",
  failed: "This did not work. Please try again.",
  login: {
    submit: "Log in with a passkey",
    busy: "Waiting for your device…",
    cancelled: "No passkey was used. Try again, or log in with your password.",
    unsupported: "Your device can't use a passkey here. Please log in with your password.",
    refused: {
      passkey_unknown:
        "This passkey isn't connected to an account here any more. Log in with your password, and delete it on your device.",
      passkey_refused: "This passkey could not be checked. Try again, or log in with your password.",
      passkey_copied:
        "There may be a copy of this passkey, so we didn't accept it. Log in with your password and remove it in your profile.",
    },
    failed: "Logging in with a passkey did not work. Try again, or use your password.",
  },
} as const;
