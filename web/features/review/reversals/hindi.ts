// Hindi texts of reversed decisions, corrected filings, and visas that are looked at before their release.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const reversals: Widen<typeof english.reversals> = {
  reason: "कारण",
  reasonHint: "इसे सहकर्मी इतिहास में पढ़ते हैं, यात्री नहीं।",
  reasonMissing: "कारण लिखें।",
  affected: "इसका असर किस पर होगा",
  traveller: (name, reference) => `${name}, ${reference}`,
  retractTitle: (name) => `${name} के लिए अपना प्रस्ताव वापस लें?`,
  retractText: "यात्री को कुछ नहीं भेजा गया है। आप फिर फ़ैसला कर सकते हैं।",
  recallTitle: (name) => `${name} का वीज़ा वापस लें?`,
  recallText: [
    "डाउनलोड तुरंत बंद हो जाएगा।",
    "कोई दूसरे सुपरवाइज़र इसकी पुष्टि करेंगे। उसके बाद ही हम यात्री को सूचना देंगे।",
    "सही वीज़ा के लिए मामला फिर खुल जाएगा।",
    "कोई रक़म न लौटाई जाएगी, न ली जाएगी।",
  ],
  reopenTitle: (name) => `${name} की नामंज़ूरी फिर खोलें?`,
  reopenText: [
    "कोई दूसरे सुपरवाइज़र इसकी पुष्टि करेंगे। उसके बाद ही हम यात्री को सूचना देंगे।",
    "जो रक़म लौटाई जा चुकी है, वह यात्री की ही रहेगी। दोबारा नामंज़ूर होने पर और कुछ नहीं लौटाया जाएगा।",
  ],
  reverseTitle: { recall: "यह वीज़ा वापस लें?", reopen: "यह नामंज़ूरी फिर खोलें?" },
  reverseText: {
    recall: [
      "वीज़ा मिटा दिया जाएगा और फिर डाउनलोड नहीं हो सकेगा।",
      "हम यात्री को ई-मेल करेंगे कि वे इसे इस्तेमाल न करें।",
      "सही वीज़ा के लिए मामला फिर खुल जाएगा।",
      "कोई रक़म न लौटाई जाएगी, न ली जाएगी।",
    ],
    reopen: ["मामला फिर खुल जाएगा, और हम यात्री को सूचना देंगे।", "जो रक़म लौटाई जा चुकी है, वह यात्री की ही रहेगी।"],
  },
  proposedBy: (name, reason) => `${name} का प्रस्ताव: ${reason}`,
  upholdTitle: "फ़ैसला क़ायम रखें?",
  upholdText: {
    recall: "यात्री वीज़ा फिर डाउनलोड कर सकेंगे।",
    reopen: "यात्री नामंज़ूर ही रहेंगे।",
  },
  correctTitle: "जमा का ब्योरा सुधारें",
  correctText: "पुराने मान इतिहास में रहेंगे। वापस होने वाली रक़म नहीं बदलेगी।",
  correct: "सुधार सहेजें",
  nothingChanged: "संदर्भ संख्या, तारीख़ या शुल्क बदलें।",
  lookFirst: "पहले वीज़ा खोलें",
  lookText: "केवल वही वीज़ा जारी किया जा सकता है जिसे आपने देखा हो।",
  look: "वीज़ा खोलें",
  looked: "आपने यह वीज़ा खोलकर देख लिया है।",
  lookFailed: "वीज़ा नहीं खुल सका। कृपया दोबारा कोशिश करें।",
  loading: "खुल रहा है…",
  visaShown: (name) => `${name} का वीज़ा`,
  refusals: {
    documents_unopened: "दस्तावेज़ खोलकर नहीं देखे गए थे",
    visa_unopened: "वीज़ा खोलकर नहीं देखा गया था",
    passport_unopened: "पासपोर्ट नहीं खोला गया",
    visa_for_another: "वीज़ा किसी और व्यक्ति का है",
    second_person_needed: "यह किसी दूसरे व्यक्ति को करना होगा",
    second_person_dependent: "प्रस्ताव रखने वाले पर निर्भर खाता",
    second_person_too_new: "खाता 24 घंटे से कम समय पहले जोड़ा या बदला गया",
  },
  proposer: (name) => `प्रस्ताव: ${name}`,
};
