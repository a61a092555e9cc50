// The names of things that the domain knows by key, in Hindi.
import { brand } from "#domain/brand.ts";
import { countryInHindi } from "#domain/content/hindi-countries.ts";
import { formatDateInHindi, formatMomentInHindi } from "#domain/dates/hindi-date.ts";
import { hindiDocumentKinds } from "#domain/documents/hindi-document-kinds.ts";
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const terms: Widen<typeof english.terms> = {
  documents: hindiDocumentKinds,
  visaTypes: {
    tourist: "पर्यटक वीज़ा",
    business: "बिज़नेस वीज़ा",
    student: "छात्र वीज़ा",
    leisure: "घूमने-फिरने का वीज़ा",
  },
  paymentMethods: {
    google_pay: "Google Pay",
    pay_pal: "Pay Pal",
    paytm: "Paytm",
    credit_card: "क्रेडिट कार्ड",
    bank_account: "बैंक खाता",
  },
  statuses: {
    submitted: "जमा हुआ",
    documents_verified: "दस्तावेज़ जाँचे गए",
    pending: "लंबित",
    approved: "मंज़ूर",
    rejected: "नामंज़ूर",
    cancelled: "रद्द",
  },
  statusButtons: {
    submitted: "ट्रैक करें",
    documents_verified: "ट्रैक करें",
    pending: "आपकी कार्रवाई चाहिए",
    approved: "वीज़ा डाउनलोड करें",
    rejected: "दोबारा आवेदन करें",
    cancelled: "ट्रैक करें",
  },
  progressSteps: {
    "Upload Passport": "पासपोर्ट अपलोड",
    "Passport Details": "पासपोर्ट की जानकारी",
    "Add Documents": "दस्तावेज़ जोड़ें",
    "Add Traveller": "यात्री जोड़ें",
    Payment: "भुगतान",
  },
  partlyApproved: "कुछ यात्री मंज़ूर",
  trackingSteps: {
    "Application Submitted": "आवेदन जमा",
    "Documents Verified": "दस्तावेज़ों की जाँच",
    "Submitted to the authority": "प्राधिकरण में जमा",
    "Action Needed": "आपकी कार्रवाई चाहिए",
    "Application Approved": "मंज़ूरी",
    "Application Rejected": "आवेदन नामंज़ूर",
    "Application Cancelled": "आवेदन रद्द",
  },
  genders: { Male: "पुरुष", Female: "महिला", Other: "अन्य" },
  traveller: (position) => `यात्री ${position}`,
  brand: brand.nameInHindi,
  date: formatDateInHindi,
  moment: formatMomentInHindi,
  country: countryInHindi,
};
