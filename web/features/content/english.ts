// Texts of the help pages: FAQ, contact, how it works, page not found (§2).
import { faqItems } from "./english-faq.ts";

export const content = {
  faq: {
    title: "Frequently Asked Questions",
    lead: "Short answers to what travellers ask most.",
    items: faqItems,
    moreTitle: "Did not find your answer?",
    moreText: "A person answers by WhatsApp, phone or mail.",
    toContact: "Contact",
    toHowItWorks: "How It Works",
  },
  contact: {
    title: "Contact",
    lead: "Chat on WhatsApp, call, or mail. Please never send passport pictures or card numbers in a message.",
    ways: "Ways to reach us",
    whatsApp: { title: "Chat on WhatsApp", action: (number: string) => `WhatsApp ${number}` },
    call: { title: "Call", action: (number: string) => `Call ${number}` },
    mail: { title: "Mail", action: (address: string) => `Mail ${address}` },
    newTab: "(opens in a new tab)",
    adviceTitle: "So that we can help at once, include",
    advice: ["your order number", "your registered e-mail", "your nationality", "your destination"],
    adviceNote: "The order number is the application ID in My Application; it begins with PRV-.",
    subject: "Question about my application",
    template: "Order number:\nRegistered e-mail:\nNationality:\nDestination:\n\nMy question:\n",
  },
  howItWorks: {
    title: "How It Works",
    lead: "Five steps from your passport to your visa.",
    steps: [
      {
        title: "Choose your visa",
        text: "Pick a destination, a visa type and a plan. The fee, the usual time and what you will need are shown before you begin.",
      },
      {
        title: "Upload Your Documents",
        text: "Photograph your passport or choose a file. It is read on your own device, and the form is filled in for you to check.",
      },
      {
        title: "Let Our Experts & AI Handle It",
        text: "Automatic checks compare what you entered with what your passport says, and show every difference while it is easy to mend.",
      },
      {
        title: "Human Help When You Need It",
        text: "Specialists review and submit your application. A person is a message, a call or a mail away.",
      },
      {
        title: "Track in Real Time",
        text: "Every step has its date in My Application, and we mail you whenever something changes.",
      },
    ],
    start: "Choose a destination",
    questions: "Questions? Read the FAQ",
  },
  notFound: {
    title: "Page Not Found",
    text: "There is nothing at this address. It may have been mistyped, or the page has moved.",
    home: "Go to Home",
    help: "Help",
  },
} as const;
