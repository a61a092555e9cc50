// Texts of Home in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const home: Widen<typeof english.home> = {
  title: "आसान वीज़ा। जल्द मंज़ूरी",
  subtitle: "स्वचालित जाँच, सुरक्षित अपलोड और पल-पल की जानकारी: पासपोर्ट से मंज़ूरी तक, आपका इलेक्ट्रॉनिक वीज़ा।",
  where: "आप कहाँ जा रहे हैं?",
  placeholder: "गंतव्य चुनें",
  noDestinations: "कोई गंतव्य उपलब्ध नहीं है",
  getStarted: "शुरू करें",
  fetchFailed: "गंतव्यों की सूची लोड नहीं हो सकी।",
  retry: "दोबारा कोशिश करें",
  loading: "गंतव्य लोड हो रहे हैं…",
  seeAll: "सभी देखें",
  showLess: "कम दिखाएँ",
  top: "प्रमुख गंतव्य",
  visaFree: "इनके लिए वीज़ा-मुक्त देश",
  visaFreeSelect: "कहाँ से यात्रा",
  visaFreeNone: "इस सूची में कोई गंतव्य नहीं है।",
  checkEntryRules: "यात्रा से पहले प्रवेश के नियम जाँच लें।",
  others: "अन्य गंतव्य",
  filters: { label: "प्रोसेसिंग का समय", all: "सभी", instant: "तुरंत", week: "एक हफ़्ते में", month: "एक महीने में" },
  noneInFilter: "इतने समय में वीज़ा देने वाला कोई गंतव्य नहीं है।",
  from: (price) => `${price} से शुरू`,
  conditional: "सिर्फ़ शर्तों के साथ",
  seeConditions: "देखें कि कौन आवेदन कर सकता है",
  noPlans: "अभी कोई प्लान नहीं है",
  seeNeeded: "देखें कि क्या चाहिए",
  visaBy: (date) => `${date} तक वीज़ा`,
  noVisa: "वीज़ा ज़रूरी नहीं",
  stayUpTo: (days) => `${days} दिन तक ठहर सकते हैं`,
  process: {
    title: "आवेदन की प्रक्रिया",
    steps: [
      { title: "वीज़ा चुनें", text: "गंतव्य और प्लान चुनें। शुरू करने से पहले ही हर शुल्क आपके सामने होता है।" },
      {
        title: "दस्तावेज़ अपलोड करें",
        text: "आपका पासपोर्ट आपके ही डिवाइस पर पढ़ा जाता है। आप जो कुछ देते हैं, वह एन्क्रिप्ट करके रखा जाता है।",
      },
      {
        title: "हर कदम पर नज़र रखें",
        text: "विशेषज्ञ आपका आवेदन जाँचकर जमा करते हैं। हर चरण आपको तारीख़ के साथ दिखता है।",
      },
    ],
  },
};
