// Texts of My Application: submitted applications and drafts (§2), in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

export const list: Widen<typeof english.list> = {
  applications: {
    title: "मेरे आवेदन",
    loading: "आपके आवेदन लोड हो रहे हैं…",
    empty: "कोई आवेदन नहीं मिला।",
    emptyHint: "शुरू करने के लिए गंतव्य चुनें। आप जो भी शुरू करेंगे, वह यहाँ सहेजा जाएगा।",
    toHome: "गंतव्य चुनें",
    failed: "आवेदन लोड नहीं हो सके। कृपया दोबारा कोशिश करें।",
    retry: "दोबारा कोशिश करें",
    submittedTitle: "जमा किए गए आवेदन",
    number: "आवेदन संख्या",
    estimated: "वीज़ा की अनुमानित तारीख़",
    plan: "प्लान",
    travellers: (_count) => "यात्री",
    track: "ट्रैक करें",
    trackOf: (label, reference) => `${label}: आवेदन ${reference}`,
    paging: "आवेदनों के पेज",
    place: (page, pages) => `पेज ${page} / ${pages}`,
    previous: "पिछला",
    next: "अगला",
  },
  drafts: {
    title: "अधूरे आवेदन",
    plan: (days, entry) => `${days} दिन, ${entryName(entry)}`,
    noPlan: "अभी कोई प्लान नहीं चुना गया",
    changed: "पिछला बदलाव",
    toDo: "अगला काम",
    nothingMissing: "सब कुछ पूरा है। विवरण जाँचकर भुगतान करें।",
    proceed: "जारी रखें",
    proceedOf: (destination) => `${destination} का आवेदन जारी रखें`,
    opening: "खुल रहा है…",
    remove: "हटाएँ",
    removeOf: (destination) => `${destination} का आवेदन हटाएँ`,
    removeQuestion: (destination) => `${destination} का आवेदन हटा दें?`,
    removeText: "इसमें भरी गई जानकारी और अपलोड किए गए सभी दस्तावेज़ मिट जाएँगे। इन्हें वापस नहीं लाया जा सकता।",
    removeYes: "हटाएँ",
    removeNo: "रहने दें",
    removing: "हटाया जा रहा है…",
    unfinished: "अधूरा",
    confirming: "भुगतान की पुष्टि हो रही है",
    confirmingText: "आपका बैंक अभी पुष्टि कर रहा है। हम आपको ईमेल भेजेंगे; आपको कुछ नहीं करना है।",
    failed: "यह आवेदन नहीं खुल सका। कृपया दोबारा कोशिश करें।",
  },
  waiting: {
    label: "आपके लिए",
    action: (country) => `${country} के वीज़ा के लिए आपको कुछ करना है`,
    proceed: (country, travellers) =>
      travellers === 0 ? `${country} का आवेदन जारी रखें` : `${country} का आवेदन जारी रखें · ${travellers} यात्री`,
    pay: (country, total) => `${country} के लिए सब तैयार है: ${total} का भुगतान करें`,
    all: "मेरे आवेदन में सभी देखें",
  },
};
