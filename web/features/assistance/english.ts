// Texts of the chat (§2).
import { chatGreeting, chatReply } from "#domain/content/chat.ts";
import { faqItems } from "#web/features/content/english-faq.ts";
import { askedAt } from "#web/terms/english-asked-at.ts";

export const chat = {
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
} as const;
