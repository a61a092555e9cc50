// Texts of the help pages: FAQ, contact, how it works, page not found (§2).
import { faqItems } from "./english-faq.ts";

export const content = {
  faq: {
    title: "Frequently Asked Questions",
    lead: "Short answers to what travellers ask most.",
    items: faqItems,
    moreTitle: "Didn't find your answer?",
    moreText: "Reach a person by WhatsApp, phone or email.",
    toContact: "Contact",
    toHowItWorks: "How It Works",
  },
  contact: {
    title: "Contact",
    lead: "Chat on WhatsApp, call or email us. Never send pictures of passports or card numbers in a message.",
    ways: "Ways to reach us",
    whatsApp: { title: "Chat on WhatsApp", action: (number: string) => `WhatsApp ${number}` },
    call: { title: "Call", action: (number: string) => `Call ${number}` },
    mail: { title: "Email", action: (address: string) => `Email ${address}` },
    newTab: "(opens in a new tab)",
    adviceTitle: "So that we can help straight away, include",
    advice: ["your order number", "your registered e-mail", "your nationality", "your destination"],
    adviceNote: "The order number is the application ID in My Application. It begins with PRV-.",
    subject: "Question about my application",
    template: "Order number:\nRegistered e-mail:\nNationality:\nDestination:\n\nMy question:\n",
  },
  howItWorks: {
    title: "How It Works",
    lead: "Five steps from your passport to your visa.",
    steps: [
      {
        title: "Choose your visa",
        text: "Pick a destination, a visa type and a plan. You see the fee, the usual processing time and what you will need before you start.",
      },
      {
        title: "Upload Your Documents",
        text: "Photograph your passport or choose a file. Your own device reads it and fills in the form for you to check.",
      },
      {
        title: "Let Our Experts & AI Handle It",
        text: "Automatic checks compare what you entered with what your passport says, and show every difference while it is easy to fix.",
      },
      {
        title: "Human Help When You Need It",
        text: "Specialists review and submit your application. A person is a message, a call or an email away.",
      },
      {
        title: "Track in Real Time",
        text: "My Application shows every step with its date, and we email you whenever something changes.",
      },
    ],
    start: "Choose a destination",
    questions: "Questions? Read the FAQ",
  },
  notFound: {
    title: "Page Not Found",
    text: "We can't find that page. Check the address, or go to Home.",
    home: "Go to Home",
    help: "Help",
  },
} as const;
