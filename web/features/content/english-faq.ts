// The questions and answers of the help page, one for each topic (§2).
import type { FaqTopic } from "#domain/content/faq.ts";

export const faqItems = {
  "required-documents": {
    question: "Which documents do I need?",
    answer:
      "The first and last page of your passport, and a photo. A business visa also needs a flight ticket and an invitation letter; a student visa needs your offer and admission letters, proof of funds, English test, transcripts, statement of purpose, medical report and police clearance. Some destinations ask for more. Travel details lists exactly what your own application needs before you upload anything.",
  },
  "saving-progress": {
    question: "Can I save my progress and finish later?",
    answer:
      "Yes, at any time before you submit. Everything you enter or upload is saved as you go. Log in on any device, open My Application and choose Continue: you return to the first step that is not complete.",
  },
  confirmation: {
    question: "Will I get a confirmation after I submit?",
    answer:
      "Yes. Once your payment is confirmed, we submit your application and email a confirmation with its number. From then on you can track it under My Application, where you can also download the receipt.",
  },
  "visa-types": {
    question: "Which types of visa can I apply for?",
    answer:
      "Tourist, business, student and leisure visas. What a destination offers varies: its page shows the plans. Family visits, residence and work permits are not offered here; please ask the embassy or consulate of that country.",
  },
  "several-countries": {
    question: "Can I apply for more than one country?",
    answer:
      "Yes, with one application for each country. What is available varies from country to country and may change. Some countries need no visa for Indian passports.",
  },
  "processing-time": {
    question: "How long does it take?",
    answer:
      "That depends on the country and the plan, from one working day to several weeks. Each plan shows its usual time and an estimated date before you pay. After that, the tracker shows in real time which step your application has reached. The authority decides, so no date can be guaranteed.",
  },
  "encrypted-uploads": {
    question: "Are my documents safe?",
    answer:
      "Every document is encrypted with its own key when it is stored. Only you and the specialists who work on your application can open it. Your passport page is read on your own device. Our Privacy Policy says how long we store what.",
  },
  "accepted-formats": {
    question: "Which file formats are accepted?",
    answer:
      "PDF, JPG, PNG and DOCX, each file up to 7MB. Passport pages and the photo must be pictures: JPG or PNG, sharp, and at least 400x400 pixels.",
  },
  tracking: {
    question: "How do I track my application?",
    answer:
      "Log in and open My Application. Each application has its status and a Track button that opens the timeline: submitted, documents verified, approved, each with its date.",
  },
  "several-visas": {
    question: "Can I apply for several visas at once?",
    answer:
      "Each visa is a separate application, and you may have several in progress at the same time. People who travel together on the same multiple-entry plan can share one application.",
  },
  rejection: {
    question: "What happens if my application is rejected?",
    answer:
      "We send you a notice, and the status in My Application changes. We tell you the reason the authority gives and what to fix before you apply again. Every application is decided afresh: a rejection does not stop you from applying again.",
  },
  suggestions: {
    question: "Do I get help while I apply?",
    answer:
      "Yes. Automatic, AI-enabled checks read your passport, fill in the form, point out differences and tell you what is wrong with a picture they cannot read. If you would rather talk to an expert, choose 'Ask an expert' below any step, or contact us by WhatsApp, phone or email. Asking is optional and free.",
  },
} as const satisfies Record<FaqTopic, { question: string; answer: string }>;
