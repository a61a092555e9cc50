// Texts of the profile: details, notifications, own data (§2).

export const profile = {
  profile: {
    title: "My Profile",
    lead: "Your details as you signed up. To change your name or phone number, please",
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
      "Your documents and everything that identifies you are erased, and you are logged out. Payments stay in our books without your name. This cannot be undone.",
    underWay: (references: string) =>
      `Not possible yet: ${references} is still in progress. Cancel it or wait for its decision.`,
    openMoney: "Not possible yet: a payment or refund is still in progress. Try again once it has arrived.",
    held: (references: string) =>
      `The law requires us to retain ${references} for now. Your account is closed today, and ${references} will be erased as soon as the law allows.`,
    password: "Enter your password again",
    passwordMissing: "Password required",
    confirmDownload: "Download",
    confirmRemove: "Delete permanently",
    removing: "Deleting…",
    stop: "Cancel",
    failed: "This could not be done. Please try again.",
  },
} as const;
