// Texts of the profile: details, notifications, own data (§2).

export const profile = {
  profile: {
    title: "My Profile",
    lead: "To change your name or phone number, please",
    contact: "contact us",
    loading: "Loading your profile…",
    failed: "Your profile could not be loaded.",
    retry: "Try again",
    fullName: "Full name",
    email: "Email",
    phone: "Phone",
    fullStop: ".",
    sendVisa: "Send me E-Visa and all other related documents on above email",
    saving: "Saving…",
    saved: "Saved",
    saveFailed: "This could not be saved. Please try again.",
  },
  ownData: {
    title: "Your data",
    download: "Download my data",
    downloadText: "One file with your account, applications, payments, receipts and every document.",
    downloading: "Preparing…",
    downloaded: "Your data has been downloaded.",
    remove: "Delete my account",
    removeText:
      "We delete your documents and personal details and log you out. Payment records stay, without your name. This can't be undone.",
    underWay: (count: number) =>
      count === 1
        ? "You can't delete your account yet. This application is still open:"
        : "You can't delete your account yet. These applications are still open:",
    underWayHint: (count: number) =>
      count === 1 ? "Cancel it or wait for its decision." : "Cancel them or wait for their decisions.",
    openMoney:
      "You can't delete your account yet. A payment or refund is still in progress. Try again once it has arrived.",
    held: (references: string) =>
      `The law requires us to retain ${references} for now. Your account is closed today, and ${references} will be erased as soon as the law allows.`,
    password: "Enter your password to confirm",
    passwordMissing: "Password required",
    confirmDownload: "Download",
    confirmRemove: "Delete my account",
    removing: "Deleting…",
    stop: "Cancel",
    failed: "This could not be done. Please try again.",
  },
} as const;
