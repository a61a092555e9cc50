// Texts of the help pages and the live chat (specification §1, §2).
import { chatGreeting, chatReply } from "#domain/content/chat.ts";
import { askedAt } from "#web/terms/english-asked-at.ts";
import { faqItems } from "./english-faq.ts";

export const help = {
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
  chat: {
    title: "Live Chat Support",
    close: "Close chat",
    greeting: chatGreeting,
    reply: chatReply,
    log: "Messages",
    you: "You",
    agent: "Support",
    input: "Your message",
    placeholder: "Type a message",
    send: "Send",
    note: "Answers here are automatic, and nothing you type is kept. To ask an expert, log in; for other ways, see",
    expertNote:
      "Experts read what you send and answer here; a mail tells you. Never send card numbers or passwords.",
    waitingNote: "An expert will answer here, and a mail tells you. You may close this and go on.",
    about: (step: string) => `About: ${step}`,
    askedAt,
    sending: "Sending…",
    notSent: "Not sent.",
    sendAgain: "Send again",
    fullStop: ".",
    toContact: "Contact",
    loading: "Opening the chat…",
    quickTitle: "Quick questions",
    quick: [
      {
        question: "Which documents do I need?",
        answer: faqItems["required-documents"].answer,
      },
      { question: "How long does it take?", answer: faqItems["processing-time"].answer },
      { question: "Where is my application?", answer: faqItems.tracking.answer },
      { question: "Can I finish later?", answer: faqItems["saving-progress"].answer },
    ],
    guidesTitle: "Help guides",
    guides: [
      {
        title: "Photographing your passport",
        content:
          "Lay the open page flat in daylight and hold the phone straight above it. All four corners and the two lines of letters at the foot must be in the picture. If light is reflected, tilt the page a little and switch the flash off.",
      },
      {
        title: "Applying for a family",
        content:
          "Choose a multiple-entry plan, finish the first traveller, then choose Add More Travelers. Each person has documents of their own; you pay once for all.",
      },
      {
        title: "Correcting a mistake",
        content:
          "Before you pay, open the traveller with Edit and change what is wrong. After you have submitted, contact us with your order number: a specialist corrects it before the application is filed.",
      },
    ],
  },
} as const;
