// Texts of the profile: details, notifications, own data (§2).

export const profile = {
  profile: {
    title: "My Profile",
    lead: "These details came with your account. To have one changed, please",
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
      "Your documents and everything by which you could be known are erased, and you are logged out. Payments stay in our books without your name. This cannot be undone.",
    underWay: (references: string) =>
      `Not possible yet: ${references} is still under way. Cancel it or wait for its decision.`,
    openMoney: "Not possible yet: money is still on its way. Please try again once it has arrived.",
    held: (references: string) =>
      `The law asks us to keep ${references} for now. You are logged out for good today, and it is erased as soon as we may.`,
    password: "Your password, once more",
    passwordMissing: "Password required",
    confirmDownload: "Download",
    confirmRemove: "Delete for ever",
    removing: "Deleting…",
    stop: "Cancel",
    failed: "This did not work. Please try again.",
  },
} as const;
