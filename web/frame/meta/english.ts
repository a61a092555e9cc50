// Titles and descriptions of the pages, for tabs, search engines and shared links.
import { brand } from "#domain/brand.ts";
import type { pages } from "#contract/paths.ts";

const home = {
  title: "Electronic visas for Indian travellers",
  description:
    "Compare visa plans for Indian passports, upload your passport once, pay, and track your visa.",
};
const help = {
  title: "Frequently Asked Questions",
  description: "Short answers on eligibility, documents, passport uploads, payment, tracking and refunds.",
};

export const titles = {
  /** The text of a tab. */
  page: (title: string) => `${title} · ${brand.name}`,
  described: {
    root: home,
    home,
    help,
    faq: help,
    contact: {
      title: "Contact",
      description: `Reach ${brand.name} by WhatsApp, phone or email, and see what to include so that we can help straight away.`,
    },
    howItWorks: {
      title: "How It Works",
      description: "Five steps from your passport to your visa: choose, upload, check, pay, follow.",
    },
    planner: {
      title: "Plan your trip",
      description: "Who needs which visa, what it costs and when to apply, for several countries at once.",
    },
    terms: {
      title: "Terms & Conditions",
      description: `The terms on which ${brand.name} prepares and submits visa applications.`,
    },
    privacy: {
      title: "Privacy Policy",
      description:
        "Which of your data we store, why, for how long, and how passports are read on your own device.",
    },
    openData: {
      title: "Open data",
      description:
        "Rules for entry with an Indian passport as JSON and CSV, each with its source and last check, free to use.",
    },
  } satisfies Partial<Record<keyof typeof pages, { title: string; description: string }>>,
  destination: {
    /** The service, for search engines. */
    service: "Electronic visa application",
    title: (country: string) => `${country} visa for Indian passports`,
    priced: (country: string, price: string, plans: number) =>
      `${country} eVisa for holders of an Indian passport: ${plans === 1 ? "1 plan" : `${plans} plans`} from ${price}, documents needed and usual processing time.`,
    conditional: (country: string, plans: number) =>
      `${country} eVisa for holders of an Indian passport: ${plans === 0 ? "no plans at the moment" : "only under conditions"}; who can apply, documents needed and usual processing time.`,
    official: (country: string) =>
      `${country} for holders of an Indian passport: the authority takes applications on its own site only; address, fee and requirements.`,
    free: (country: string) =>
      `Holders of an Indian passport need no visa for ${country}: permitted stay and entry conditions.`,
  },
  unlisted: {
    status: "Service status",
    login: "Login",
    signup: "Signup",
    forgotPassword: "Forgot password",
    resetPassword: "Reset password",
    createPassword: "Create password",
    verifyEmail: "Confirm your email address",
    confirmEmail: "Confirm your new email",
    staffInvitation: "Set up your login",
    confirmIdentity: "Connect your login",
    plan: "Choose a plan",
    details: "Visa details",
    passport: "Passport Details",
    documents: "Upload Passport",
    addMore: "Add Traveller",
    anotherTraveller: "Add Traveller",
    travellers: "Add Traveller",
    travellersOf: "Add Traveller",
    payment: "Payment",
    paymentReturn: "Payment",
    confirmation: "Payment confirmation",
    profile: "My Profile",
    applications: "My Application",
    track: "Track application",
    savedMethods: "Payment Methods",
    shared: "Status of an application",
    gallery: "Gallery",
    review: "Queue",
    reviewCase: "Case",
    reviewDocuments: "Documents of a case",
    reviewQuestions: "Questions",
    reviewQuestion: "Question",
    reviewVisas: "Visas",
    reviewSamples: "Quality checks",
    reviewEscalations: "Escalations",
    reviewReports: "Reports",
    reviewStaff: "Staff",
    reviewCatalogue: "Catalogue",
    reviewRules: "Rules and sources",
    reviewPolicies: "Policies",
    reviewHolds: "Legal holds",
    reviewMoney: "Money",
    reviewMails: "Emails",
    reviewLogin: "Your login",
  } satisfies Partial<Record<keyof typeof pages, string>>,
  notFound: "Page Not Found",
} as const;
