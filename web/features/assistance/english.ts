// Texts of the chat (§2).
import { chatGreeting, chatReply } from "#domain/content/chat.ts";
import { faqItems } from "#web/features/content/english-faq.ts";
import { askedAt } from "#web/terms/english-asked-at.ts";

export const chat = {
  title: "Live Chat Support",
  close: "Close chat",
  greeting: chatGreeting,
  reply: chatReply,
  replyNote: "This is an automatic answer. For an answer from a person, log in and ask here, or write to us.",
  log: "Messages",
  you: "You",
  agent: "Support",
  input: "Your message",
  placeholder: "Type a message",
  send: "Send",
  note: "Answers here are automatic, and nothing you type is stored. Log in to ask an expert, or see",
  expertNote: "We'll email you when an expert replies here. Never send card numbers or passwords.",
  waitingNote: "An expert will reply here, and we'll email you. You can close this and continue.",
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
        "Lay the open page flat in daylight and hold the phone straight above it. All four corners and the two lines of letters at the bottom must be in the picture. If the page reflects light, tilt it a little and turn off the flash.",
    },
    {
      title: "Applying for a family",
      content:
        "Choose a multiple-entry plan, finish the first traveller, then choose Add More Travelers. Each person uploads their own documents. You pay once for everyone.",
    },
    {
      title: "Correcting a mistake",
      content:
        "Before you pay, open the traveller with Edit and change what is wrong. After you have submitted, contact us with your order number, and a specialist will correct it before filing.",
    },
  ],
} as const;
