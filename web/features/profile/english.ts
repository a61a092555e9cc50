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
  news: {
    title: "News about your applications",
    mails: "We write to your email about every step. These emails always come.",
    here: "Also show notifications in this browser",
    hint: "They only say that there is news, never about whom or which country. Turning this off ends them in every browser you use.",
    changing: "One moment…",
    on: "This browser shows notifications.",
    off: "No browser shows notifications any more.",
    failed: "This could not be changed. Please try again.",
    offer:
      "Shall this browser tell you too as soon as there is news? It never says about whom or which country.",
    offerYes: "Show notifications",
    pagesOnly:
      "Your browser's notification service cannot be reached. Until it can, notifications come while a page of ours is open.",
    blocked:
      "Notifications are blocked for this site. Allow them in your browser's settings and open this page again.",
    unsupported:
      "This browser cannot show notifications. On an iPhone or iPad, add this site to the Home Screen and open it from there.",
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
