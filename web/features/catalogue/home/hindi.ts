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
  planTrip: "कई देश या कई यात्री? पहले यात्रा की योजना बनाएँ",
  fetchFailed: "गंतव्यों की सूची लोड नहीं हो सकी।",
  retry: "दोबारा कोशिश करें",
  loading: "गंतव्य लोड हो रहे हैं…",
  seeAll: "सभी देखें",
  showLess: "कम दिखाएँ",
  top: "प्रमुख गंतव्य",
  visaFree: "इनके लिए वीज़ा-मुक्त देश",
  visaNeededFromDubai: "भारतीय पासपोर्ट पर वीज़ा ज़रूरी, दुबई से भी",
  noVisaForUaeResidents: "यूएई के निवास परमिट पर वीज़ा ज़रूरी नहीं",
  withUaeResidence: "यूएई के निवास परमिट के साथ",
  visaFreeSelect: "कहाँ से यात्रा",
  visaFreeNone: "इस सूची में कोई गंतव्य नहीं है।",
  checkEntryRules: "यात्रा से पहले प्रवेश के नियम जाँच लें।",
  others: "अन्य गंतव्य",
  filters: { label: "प्रोसेसिंग का समय", all: "सभी", instant: "तुरंत", week: "एक हफ़्ते में", month: "एक महीने में" },
  filterNote: ({ from, to }) => {
    if (to === 0) return "वे देश जिनके लिए वीज़ा ज़रूरी नहीं।";
    const days =
      from > 1 && from < to ? `${from} से ${to}` : from === to || to === 1 ? `${to}` : `ज़्यादा से ज़्यादा ${to}`;
    const visas = `वे वीज़ा जिनमें आम तौर पर ${days} कार्यदिवस लगते हैं।`;
    return from === 0 ? `वे देश जिनके लिए वीज़ा ज़रूरी नहीं, और ${visas}` : visas;
  },
  noneInFilter: "इतने समय में वीज़ा देने वाला कोई गंतव्य नहीं है।",
  from: (price) => `${price} से शुरू`,
  conditional: "सिर्फ़ शर्तों के साथ",
  seeConditions: "देखें कि कौन आवेदन कर सकता है",
  officialOnly: "सिर्फ़ सरकारी वेबसाइट पर",
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
        text: "आपका पासपोर्ट आपके ही डिवाइस पर पढ़ा जाता है। भुगतान से पहले AI से सुझाव मिलते हैं और चाहें तो विशेषज्ञ की मदद भी। आप जो कुछ अपलोड करते हैं, वह एन्क्रिप्ट होता है।",
      },
      {
        title: "हर कदम पर नज़र रखें",
        text: "विशेषज्ञ आपका आवेदन जाँचकर जमा करते हैं। हर चरण आपको तारीख़ के साथ दिखता है।",
      },
    ],
  },
};
