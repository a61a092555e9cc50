// Paths of the site's pages (§2) and of the API's calls (§7). It must not import zod, because every page loads it.
import type { StepId } from "#domain/journey.ts";

/** What every path in `calls` is appended to. */
export const apiBase = "/api/v1";

/** A header of 503 `unavailable`: nothing was done of the request, so that even a payment may be sent again. */
export const turnedAwayHeader = "x-turned-away";

/** Every page, in the order of the specification. `:id` is a parameter. */
export const pages = {
  root: "/",
  home: "/home",
  help: "/help",
  faq: "/faq",
  destination: "/countries/:id",
  contact: "/contact",
  howItWorks: "/how-it-works",
  planner: "/plan",
  terms: "/terms",
  privacy: "/privacy",
  openData: "/open-data",
  status: "/status",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forget-password",
  resetPassword: "/reset-password",
  createPassword: "/create-password",
  verifyEmail: "/verify-email",
  confirmIdentity: "/confirm-identity",
  confirmEmail: "/confirm-email",
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
  shared: "/shared/:token",
  gallery: "/gallery",
  staffInvitation: "/staff-invitation",
  review: "/review",
  reviewCase: "/review/cases/:id",
  reviewDocuments: "/review/cases/:id/documents",
  reviewQuestions: "/review/questions",
  reviewQuestion: "/review/questions/:id",
  reviewVisas: "/review/visas",
  reviewSamples: "/review/samples",
  reviewEscalations: "/review/escalations",
  reviewReports: "/review/reports",
  reviewStaff: "/review/staff",
  reviewCatalogue: "/review/catalogue",
  reviewRules: "/review/rules",
  reviewPolicies: "/review/policies",
  reviewHolds: "/review/holds",
  reviewMoney: "/review/money",
  reviewMails: "/review/mails",
  reviewLogin: "/review/login",
} as const;

/** The page of each step of the journey. */
export const stepPages = {
  plan: pages.plan,
  details: pages.details,
  documents: pages.documents,
  passport: pages.passport,
  travellers: pages.travellers,
  payment: pages.payment,
} as const satisfies Record<StepId, string>;

/** The step whose page this is, or undefined for any other page. */
export function findStep(pathname: string): StepId | undefined {
  const steps = Object.keys(stepPages) as StepId[];
  return steps.find((id) => pathname === stepPages[id] || pathname.startsWith(`${stepPages[id]}/`));
}

const patterns = Object.values(pages).map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`));

/** Whether a path is a page of the site; any other path shows 'Page Not Found'. */
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
  push: "/profile/push",
  verifyEmail: "/profile/verify-email",
  resendVerification: "/profile/verify-email/resend",
  events: "/events",
  config: "/config",
  status: "/status",
  destinations: "/destinations/destination-list",
  topDestinations: "/destinations/top-destinations",
  images: "/documents/images",
  rules: (destinationId: string) => `/destinations/${destinationId}/rules`,
  facts: "/facts",
  factChanges: "/facts/changes",
  drafts: "/drafts",
  draft: (id: string) => `/drafts/${id}`,
  readiness: (id: string) => `/drafts/${id}/readiness`,
  travellers: (draftId: string) => `/drafts/${draftId}/travellers`,
  traveller: (draftId: string, id: string) => `/drafts/${draftId}/travellers/${id}`,
  document: (draftId: string, travellerId: string, kind: string) =>
    `/drafts/${draftId}/travellers/${travellerId}/documents/${kind}`,
  trips: "/trips",
  tripDraft: (id: string, draftId: string) => `/trips/${id}/drafts/${draftId}`,
  cardIntent: "/stripe/create-payment-intent",
  intents: "/payments/intents",
  payment: (id: string) => `/payments/${id}`,
  paymentReturn: (id: string) => `/payments/${id}/return`,
  savedCards: "/payment-methods",
  cardSetup: "/payment-methods/setup",
  savedCard: (id: string) => `/payment-methods/${id}`,
  applications: "/applications",
  application: (id: string) => `/applications/${id}`,
  replacement: (id: string, requestId: string) => `/applications/${id}/requests/${requestId}/document`,
  fieldAnswer: (id: string, requestId: string) => `/applications/${id}/requests/${requestId}/field`,
  visa: (id: string, travellerId: string) => `/applications/${id}/travellers/${travellerId}/visa`,
  applyAgain: (id: string) => `/applications/${id}/apply-again`,
  calendar: (id: string) => `/applications/${id}/calendar.ics`,
  share: (id: string) => `/applications/${id}/share`,
  shared: (token: string) => `/shared/${token}`,
  documentViews: (id: string) => `/applications/${id}/looks`,
  applicationDocuments: (id: string) => `/applications/${id}/documents`,
  questions: "/expert-requests",
  unreadAnswers: "/expert-requests/unread",
  readAnswers: "/expert-requests/read",
  suggestion: (draftId: string) => `/drafts/${draftId}/suggestion`,
  suggestionConsent: (draftId: string) => `/drafts/${draftId}/suggestion/consent`,
  ownData: "/profile/data",
  erasure: "/profile/erasure",
  cancel: (id: string) => `/applications/${id}/cancel`,
  receipt: (id: string) => `/applications/${id}/receipt`,
  creditNote: (id: string, refundId: string) => `/applications/${id}/refunds/${refundId}/credit-note`,
} as const;
