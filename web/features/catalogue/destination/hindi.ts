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
  noVisaHint: "कम से कम 6 महीने वैध पासपोर्ट साथ रखें और यात्रा से पहले प्रवेश के नियम जाँच लें।",
  permittedStay: (days) => `ठहरने की अनुमति: ${days} दिन तक`,
  tilesTitle: "अपना वीज़ा चुनें",
  noPlansOfType: "अभी कोई प्लान नहीं है",
  plansFrom: (price) => `${price} से शुरू`,
  conditional: "सिर्फ़ शर्तों के साथ",
  allConditional: "इस देश के हर प्लान के साथ एक शर्त है। आवेदन से पहले देख लें कि आप उसे पूरा करते हैं।",
  plansTitle: "प्लान और शुल्क",
  plan: (days, entry) => `${days} दिन, ${entryName(entry)}`,
  validity: (days) => `वैधता: ${days} दिन`,
  processing: (days) => `आम तौर पर ${days} कार्यदिवस`,
  priceEach: (tax) => `ये एक यात्री के सरकारी शुल्क हैं; हर यात्री पर ${tax} कर अलग से लगता है।`,
  condition: (text) => `शर्त: ${conditionName(text)}`,
  illustrative: "शुल्क केवल उदाहरण के लिए",
  notFound: "यह गंतव्य मौजूद नहीं है।",
  toHome: "सभी गंतव्य देखें",
  fetchFailed: "गंतव्य की जानकारी लोड नहीं हो सकी।",
  retry: "दोबारा कोशिश करें",
  pictureOf: (country) => `${country} का चित्र`,
};
