// Texts of the frame around the application flow in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

const validAfter = { arrival: "पहुँचने", departure: "लौटने", "end-of-visa": "वीज़ा ख़त्म होने" };

export const drafts: Widen<typeof english.drafts> = {
  flow: {
    loading: "आपका आवेदन लोड हो रहा है…",
    failed: "आपका आवेदन लोड नहीं हो सका।",
    retry: "दोबारा कोशिश करें",
    back: "पीछे",
    next: "आगे",
    saveAndReturn: "सहेजें और लौटें",
    saving: "सहेजा जा रहा है…",
    progress: "आपका आवेदन",
    progressStates: { complete: "पूरा हुआ", current: "मौजूदा चरण", upcoming: "आगे आएगा" },
    problems: "कृपया ये बातें जाँच लें",
    toApplications: "मेरे आवेदन",
    toDestination: (country) => `${country} पर वापस जाएँ`,
  },
  timing: {
    on_departure: ({ ready }) =>
      `आपका वीज़ा ${ready} को मिलने की उम्मीद है, ठीक उसी दिन जब आपकी यात्रा शुरू होती है।`,
    during_trip: ({ ready, departure }) =>
      `आपका वीज़ा ${ready} को मिलने की उम्मीद है, जबकि आपकी यात्रा ${departure} को शुरू होती है। वीज़ा मिलने के बाद ही यात्रा की जा सकती है।`,
    after_return: ({ ready, arrival }) =>
      `आपकी यात्रा ${arrival} को ख़त्म होती है, पर वीज़ा ${ready} से पहले मिलने की उम्मीद नहीं है।`,
    advice: {
      draft: "हो सके तो बाद की वापसी की तारीख़ या तेज़ प्लान चुनें। वीज़ा मिलने तक ऐसी बुकिंग न करें जो रद्द न हो सके।",
      submitted:
        "वीज़ा मिलने तक यात्रा न करें और ऐसी बुकिंग न करें जो रद्द न हो सके। अगर यह तारीख़ ठीक नहीं है, तो विशेषज्ञ से पूछें। आवेदन जमा होने तक आप उसे रद्द भी कर सकते हैं।",
      filed:
        "वीज़ा मिलने तक यात्रा न करें और ऐसी बुकिंग न करें जो रद्द न हो सके। अगर यह तारीख़ ठीक नहीं है, तो विशेषज्ञ से पूछें।",
    },
  },
  asked: {
    validity: (country, { months, after }) =>
      months === 0
        ? `${country} के नियम के अनुसार पासपोर्ट ${validAfter[after]} तक वैध होना चाहिए।`
        : `${country} के नियम के अनुसार पासपोर्ट ${validAfter[after]} के बाद ${months} महीने वैध होना चाहिए।`,
    too_late: (country, departure) =>
      `${country} के नियम के अनुसार ${departure} को शुरू होने वाली यात्रा के लिए आवेदन पहले करना था।`,
    too_early: (country, departure) =>
      `${country} के नियम के अनुसार ${departure} को शुरू होने वाली यात्रा के लिए आवेदन अभी नहीं, बाद में करना है।`,
    authorityDays: (country, promised) =>
      `यह तारीख़ ${country} के कार्यदिवसों के हिसाब से है, जो नीचे दिए हैं। सोमवार से शुक्रवार के हिसाब से यह ${promised} होती।`,
  },
  pricing: {
    title: "शुल्क का विवरण",
    plan: (days, entry) => `${days} दिन, ${entryName(entry)}`,
    choosePlan: "शुल्क देखने के लिए प्लान चुनें।",
    travellers: "यात्री",
    governmentFee: "सरकारी शुल्क",
    tax: "टैक्स",
    platformFee: "प्लेटफ़ॉर्म शुल्क",
    total: "कुल",
  },
  rules: {
    title: (country) => `आपके शुरू करने के बाद ${country} के नियम बदल गए हैं`,
    text: "पढ़िए कि अब क्या अलग है। पुष्टि करने के बाद आप भुगतान कर सकते हैं।",
    before: "पहले:",
    now: "अब:",
    noRuleBefore: "हमें ऐसे किसी नियम की जानकारी नहीं थी।",
    noRuleNow: "यह नियम अब लागू नहीं है।",
    confirm: "मैंने बदलाव पढ़ लिए हैं",
    failed: "आपकी पुष्टि सहेजी नहीं जा सकी। कृपया दोबारा कोशिश करें।",
  },
  dateField: (label) => ({
    pick: `${label} चुनें`,
    close: "बंद करें",
    loading: "कैलेंडर लोड हो रहा है…",
    earlier: "पिछला महीना",
    later: "अगला महीना",
    placeholder: "दिन/महीना/साल",
    notADate: "तारीख़ दिन/महीना/साल के रूप में लिखें, जैसे 05/03/2027।",
  }),
};
