// Texts of the destination page in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { conditionName, entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

export const destination: Widen<typeof english.destination> = {
  loading: "देश की जानकारी लोड हो रही है...",
  heading: (country) => `${country} के ई-वीज़ा के लिए अभी आवेदन करें`,
  officialHeading: (country) => `${country}: सरकारी वेबसाइट पर आवेदन करें`,
  passportNote: "भारतीय पासपोर्ट वालों के लिए वीज़ा ज़रूरी है।",
  visaRequired: "वीज़ा ज़रूरी है",
  noVisaRequired: "भारतीय पासपोर्ट पर वीज़ा ज़रूरी नहीं",
  visaFreeHeading: (country, stay) =>
    stay
      ? `${country}: ${stay.isAtMost ? "ज़्यादा से ज़्यादा " : ""}${stay.days} दिन तक वीज़ा ज़रूरी नहीं`
      : `${country}: वीज़ा ज़रूरी नहीं`,
  permittedStay: (days) => `ठहरने की अनुमति: ${days} दिन तक`,
  tilesTitle: "अपना वीज़ा चुनें",
  noPlans: "कोई वीज़ा प्लान उपलब्ध नहीं है।",
  chooseAnotherType: "कोई दूसरा वीज़ा चुनें।",
  noPlansOfType: "अभी कोई प्लान नहीं है",
  plansFrom: (price) => `${price} से शुरू`,
  conditional: "सिर्फ़ शर्तों के साथ",
  allConditional: "इस देश के हर प्लान के साथ एक शर्त है। आवेदन से पहले देख लें कि आप उसे पूरा करते हैं।",
  plansTitle: "प्लान और शुल्क",
  plan: (days, entry) => `${days} दिन, ${entryName(entry)}`,
  validity: (days) => `वैधता: ${days} दिन`,
  processing: (days) => `आम तौर पर ${days} कार्यदिवस`,
  readyBy: (date) => `${date} तक`,
  priceEach: (tax) =>
    `ये एक यात्री के शुल्क हैं। हर यात्री पर ${tax} टैक्स अलग से लगता है। तारीख़ें आज जमा किए गए आवेदन के लिए हैं।`,
  refundTerms: "देखें कि रद्द करने पर कितने पैसे वापस मिलते हैं",
  condition: (text) => `शर्त: ${conditionName(text)}`,
  illustrative: "शुल्क केवल उदाहरण के लिए",
  notFound: "यह गंतव्य मौजूद नहीं है।",
  toHome: "सभी गंतव्य देखें",
  fetchFailed: "गंतव्य की जानकारी लोड नहीं हो सकी।",
  retry: "दोबारा कोशिश करें",
  pictureOf: (country) => `${country} का चित्र`,
};
