// Where everything lies: the pages of the site (specification §2) and the calls of the API (§7; api.md).

/** Every page, in the order of the specification. `:id` is a parameter. */
export const pages = {
  root: "/",
  home: "/home",
  help: "/help",
  faq: "/faq",
  destination: "/countries/:id",
  contact: "/contact",
  howItWorks: "/how-it-works",
  terms: "/terms",
  privacy: "/privacy",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forget-password",
  resetPassword: "/reset-password",
  createPassword: "/create-password",
  verifyEmail: "/verify-email",
  plan: "/visa-plan",
  details: "/visa-details",
  passport: "/visa-passport-details",
  documents: "/documents",
  addMore: "/add-more-traveller",
  anotherTraveller: "/visa-application-confirmation",
  travellers: "/add-traveller",
  travellersOf: "/add-traveller/:visaId",
  payment: "/payment",
  paymentReturn: "/payment/return",
  confirmation: "/payment-confirmation",
  profile: "/profile",
  applications: "/applications",
  track: "/applications/track-application/:id",
  savedMethods: "/payments",
  gallery: "/gallery",
} as const;

const patterns = Object.values(pages).map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`));

/** Whether a path is a page of the site; others show 'Page Not Found'. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

export const calls = {
  login: "/login",
  logout: "/logout",
  signup: "/users/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  profile: "/profile",
  verifyEmail: "/profile/verify-email",
  resendVerification: "/profile/verify-email/resend",
  config: "/config",
  destinations: "/destinations/destination-list",
  topDestinations: "/destinations/top-destinations",
  images: "/documents/images",
  drafts: "/drafts",
  draft: (id: string) => `/drafts/${id}`,
  travellers: (draftId: string) => `/drafts/${draftId}/travellers`,
  traveller: (draftId: string, id: string) => `/drafts/${draftId}/travellers/${id}`,
  document: (draftId: string, travellerId: string, kind: string) =>
    `/drafts/${draftId}/travellers/${travellerId}/documents/${kind}`,
  cardIntent: "/stripe/create-payment-intent",
  intents: "/payments/intents",
  payment: (id: string) => `/payments/${id}`,
  paymentReturn: (id: string) => `/payments/${id}/return`,
  savedCards: "/payment-methods",
  cardSetup: "/payment-methods/setup",
  savedCard: (id: string) => `/payment-methods/${id}`,
  applications: "/applications",
  application: (id: string) => `/applications/${id}`,
  cancel: (id: string) => `/applications/${id}/cancel`,
  receipt: (id: string) => `/applications/${id}/receipt`,
  secondFactor: "/review/second-factor",
  staffSelf: "/review/me",
  creditNote: (id: string, refundId: string) => `/applications/${id}/refunds/${refundId}/credit-note`,
} as const;
