// Texts of the destination page in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { conditionName, entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

export const destination: Widen<typeof english.destination> = {
  loading: "देश की जानकारी लोड हो रही है...",
  heading: (country) => `${country} के ई-वीज़ा के लिए अभी आवेदन करें`,
  passportNote: "भारतीय पासपोर्ट वालों के लिए वीज़ा ज़रूरी है।",
  visaRequired: "वीज़ा ज़रूरी है",
  noVisaRequired: "भारतीय पासपोर्ट पर वीज़ा ज़रूरी नहीं",
  visaFreeHeading: (country, stay) =>
    stay
      ? `${country}: ${stay.isAtMost ? "ज़्यादा से ज़्यादा " : ""}${stay.days} दिन तक वीज़ा ज़रूरी नहीं`
      : `${country}: वीज़ा ज़रूरी नहीं`,
  carryTitle: "साथ क्या रखें",
  carry: [
    "ऐसा पासपोर्ट जो यात्रा के दिन से कम से कम 6 महीने वैध हो।",
    "वापसी या आगे की यात्रा का टिकट और ठहरने की जगह का प्रमाण। सीमा पर अधिकारी इन्हें माँग सकते हैं।",
    "अराइवल कार्ड, अगर देश माँगे। इसे अक्सर पहुँचने से कुछ दिन पहले ऑनलाइन भरना होता है।",
  ],
  carryDocument: (name) => `${name}, जो यह देश माँगता है।`,
  checkRules: "प्रवेश के नियम बदलते रहते हैं। बुकिंग से पहले देश की सरकारी इमिग्रेशन वेबसाइट देख लें।",
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
  neededTitle: "आपको क्या-क्या चाहिए",
  documentsFor: (visaType) => `${visaType} के दस्तावेज़`,
  fromPassport: "(आपके पासपोर्ट के पन्नों से लिया जाता है)",
  passportTitle: "पासपोर्ट",
  passportGuidance: "यात्रा के दिन से कम से कम 6 महीने वैध।",
  photoTitle: "फ़ोटो",
  photoGuidance: (size) => `${size} मिमी, पिछले 3 महीनों में खींची हुई।`,
  cancelTitle: "रद्द करने पर",
  refundTerms: "देखें कि कितने पैसे वापस मिलते हैं",
  priceEach: (tax) =>
    `ये एक यात्री के शुल्क हैं। हर यात्री पर ${tax} टैक्स अलग से लगता है। तारीख़ें आज जमा किए गए आवेदन के लिए हैं।`,
  condition: (text) => `शर्त: ${conditionName(text)}`,
  illustrative: "शुल्क केवल उदाहरण के लिए",
  notFound: "यह गंतव्य मौजूद नहीं है।",
  toHome: "सभी गंतव्य देखें",
  fetchFailed: "गंतव्य की जानकारी लोड नहीं हो सकी।",
  retry: "दोबारा कोशिश करें",
  pictureOf: (country) => `${country} का चित्र`,
};
