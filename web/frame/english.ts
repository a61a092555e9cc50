// Texts around every screen: navigation bar, footer, side menu, logout, failures (§2).

export const frame = {
  skipToContent: "Skip to content",
  demoLabel: "Demonstration",
  demoBar: "Demo: no real money, no real visas.",
  language: {
    label: "Language",
    failed: "The language could not be changed. Check your connection and try again.",
  },
  chat: {
    open: "Open Live Chat Support",
    openUnread: (count: number) =>
      `Open Live Chat Support, ${count === 1 ? "1 new answer" : `${count} new answers`}`,
    unread: (count: number) =>
      count === 1 ? "1 new answer in the live chat" : `${count} new answers in the live chat`,
    launcher: "Chat",
    ask: "Ask an expert",
    askLead: "Not sure about something here?",
  },
  scheme: { label: "Colour scheme", system: "System", light: "Light", dark: "Dark" },
  navigation: {
    label: "Main",
    menu: "Menu",
    closeMenu: "Close menu",
    home: "Home",
    howItWorks: "How It Works",
    faq: "FAQ",
    contact: "Contact",
    signup: "Signup",
    login: "Login",
    logout: "Logout",
    profileOf: (name: string) => `Profile of ${name}`,
    logoTo: (brand: string) => `${brand}, start page`,
  },
  sideMenu: {
    label: "Account",
    profile: "My Profile",
    application: "My Application",
    paymentMethods: "Payment Methods",
    logout: "Logout",
  },
  logoutDialog: {
    question: "Are you sure you want to logout?",
    explanation: "Your drafts stay in your account. Everything saved in this browser is removed.",
    yes: "Yes",
    no: "No",
    busy: "Logging out…",
  },
  farewell: {
    deleted: {
      title: "Your account has been deleted.",
      text: "Your documents and personal details were erased. Payment records stay, without your name.",
    },
    retained: {
      title: "Your account is closed.",
      text: "The law requires us to retain some of your data for now. We erase it as soon as the law allows.",
    },
  },
  verifyBanner: {
    label: "Confirm your email",
    text: (email: string) =>
      `Please confirm your email address ${email} with the link we sent. If it is wrong, visas and updates won't reach you.`,
    change: "Change email",
    resend: "Resend",
    sent: "Sent. Check your inbox.",
  },
  footer: {
    label: "Footer",
    visaKinds: "About visas",
    terms: "Terms & Conditions",
    privacy: "Privacy Policy",
    legal: "Legal",
    contact: "Contact",
    newTab: "(opens in a new tab)",
    illustrative: "Illustrative fees: the catalogue is for demonstration.",
    purpose: "Electronic visas for travellers with an Indian passport.",
  },
  visaLinks: [
    { title: "Tourist visa", url: "https://en.wikipedia.org/wiki/Travel_visa#Tourist_visa" },
    { title: "Business visa", url: "https://en.wikipedia.org/wiki/Travel_visa#Business_visa" },
    { title: "Student visa", url: "https://en.wikipedia.org/wiki/Student_visa" },
    { title: "Employment visa", url: "https://en.wikipedia.org/wiki/Work_permit" },
    { title: "Medical visa", url: "https://en.wikipedia.org/wiki/Medical_tourism" },
    { title: "Entry visa", url: "https://en.wikipedia.org/wiki/Travel_visa" },
    { title: "Diplomatic visa", url: "https://en.wikipedia.org/wiki/Diplomatic_passport" },
    { title: "Long term visa", url: "https://en.wikipedia.org/wiki/Permanent_residency" },
    { title: "Other visas", url: "https://en.wikipedia.org/wiki/Visa_policy_of_India" },
  ],
  failure: {
    title: "Something went wrong.",
    retry: "Try again",
    home: "Go to Home",
    application: "Unexpected Application Error!",
    unknown: "Please try again.",
  },
  alert: { ok: "OK" },
  offline: {
    line: "You are offline. What you have entered is saved on this device.",
    lineUnsaved: "You are offline. Keep this tab open until the connection returns.",
    title: "You are offline",
    text: "You have not opened this page on this device before, so it cannot be shown without a connection.",
    retry: "Try again",
    trying: "It opens automatically when the connection returns.",
  },
  storageDenied:
    "Your browser does not let this site store data. You can use it in this tab, but after a reload you will have to log in again and choose unsent files again. To avoid this, allow cookies and site data for this site.",
  waiting: "Loading…",
} as const;
