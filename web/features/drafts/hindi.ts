// Texts of the frame around the application flow in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

export const drafts: Widen<typeof english.drafts> = {
  flow: {
    loading: "आपका आवेदन लोड हो रहा है…",
    failed: "आपका आवेदन लोड नहीं हो सका।",
    retry: "दोबारा कोशिश करें",
    back: "पीछे",
    next: "आगे",
    saving: "सहेजा जा रहा है…",
    progress: "आपका आवेदन",
    progressStates: { complete: "पूरा हुआ", current: "मौजूदा चरण", upcoming: "आगे आएगा" },
    problems: "कृपया ये बातें जाँच लें",
    toApplications: "मेरे आवेदन",
    toDestination: (country) => `${country} पर वापस जाएँ`,
  },
  pricing: {
    title: "शुल्क का विवरण",
    plan: (days, entry) => `${days} दिन, ${entryName(entry)}`,
    choosePlan: "शुल्क देखने के लिए प्लान चुनें।",
    travellers: "यात्री",
    governmentFee: "सरकारी शुल्क",
    tax: "कर",
    platformFee: "प्लेटफ़ॉर्म शुल्क",
    total: "कुल",
  },
  dateField: (label) => ({
    pick: `${label} चुनें`,
    close: "बंद करें",
    loading: "कैलेंडर लोड हो रहा है…",
    earlier: "पिछला महीना",
    later: "अगला महीना",
    notADate: "तारीख़ DD/MM/YYYY के रूप में लिखें।",
  }),
};
