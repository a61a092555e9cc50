// Texts of the reports, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";
import { room } from "./room-hindi.ts";

export const reports: Widen<typeof english.reports> = {
  room,
  title: "रिपोर्ट",
  loading: "रिपोर्ट लोड हो रही हैं…",
  failed: "रिपोर्ट लोड नहीं हो सकीं।",
  retry: "दोबारा कोशिश करें",
  period: "अवधि",
  days: (count) => `पिछले ${count} दिन`,
  span: (from, to) => `${from} से ${to}`,
  table: "तालिका के रूप में",
  csv: "सीएसवी डाउनलोड करें",
  nothing: "इस अवधि का कोई डेटा नहीं।",
  total: "कुल",
  queue: {
    title: "कतार, समय के अनुसार",
    lead: "हमारे खुले मामले, समय सीमा तक बचे कार्यदिवसों के अनुसार, और वे जो दूसरों के इंतज़ार में हैं।",
    bucket: "समय सीमा",
    cases: "मामले",
    names: {
      overdue_more: "5 दिन से ज़्यादा की देरी",
      overdue: "1 से 5 दिन की देरी",
      today: "आज आख़िरी दिन",
      soon: "1 या 2 दिन बाक़ी",
      week: "3 से 5 दिन बाक़ी",
      later: "5 दिन से ज़्यादा बाक़ी",
      traveller: "यात्री का इंतज़ार",
      authority: "प्राधिकरण के पास",
    },
  },
  decisions: {
    title: "प्रतिदिन निर्णय",
    lead: "हर दिन मंज़ूर और नामंज़ूर यात्री, भारतीय समय के अनुसार।",
    day: "दिन",
    approved: "मंज़ूर",
    rejected: "नामंज़ूर",
    cases: "मामले",
  },
  turnaround: {
    title: "लगा समय",
    lead: "इस अवधि में जिन आवेदनों पर निर्णय हुआ, उनमें जमा होने से निर्णय तक लगे दिन।",
    share: "आवेदनों का हिस्सा",
    took: "ज़्यादा से ज़्यादा",
    percentile: (percent) => `${percent} प्रतिशत`,
    daysOf: (count) => `${count} दिन`,
    inTime: (inTime, decided) => `${decided} में से ${inTime} का निर्णय समय पर हुआ।`,
    late: (late) => `देर से निर्णय: ${late}`,
    decided: (decided) => `कुल निर्णय: ${decided}`,
  },
  rejections: {
    title: "नामंज़ूरी के कारण",
    lead: "इस अवधि में नामंज़ूर यात्री, कारण के अनुसार।",
    reason: "कारण",
    travellers: "यात्री",
    cases: "मामले",
    inCases: (reason, cases) => `${reason} (${cases === 1 ? "1 मामला" : `${cases} मामले`})`,
  },
  payments: {
    title: "भुगतान, तरीके के अनुसार",
    lead: "इस अवधि में सफल भुगतान।",
    method: "तरीका",
    count: "भुगतान",
    amount: "राशि",
  },
};
