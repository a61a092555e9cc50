// Texts of documents requested again, and of details to correct or confirm (D9), in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const action: Widen<typeof english.action> = {
  title: "आपसे कुछ चाहिए",
  task: (document, name) => `${name} का नया ${document} अपलोड करें`,
  oneOf: (count) => (count === 1 ? "एक चीज़ चाहिए।" : `${count} चीज़ें चाहिए।`),
  onlyThis: "केवल यही चाहिए। और कुछ दोबारा नहीं भरना है।",
  reasons: {
    unreadable: "तस्वीर पढ़ी नहीं जा सकती।",
    cut_off: "एक हिस्सा कट गया है।",
    glare: "चमक से तस्वीर का एक हिस्सा ढक गया है।",
    wrong_document: "यह कोई दूसरा दस्तावेज़ है, या किसी और का है।",
    expired: "दस्तावेज़ की वैधता समाप्त हो चुकी है।",
    differs: "यह भरी गई जानकारी से मेल नहीं खाता।",
    incomplete: "पन्ने या हस्ताक्षर नहीं हैं।",
    photo_rules: "फ़ोटो गंतव्य के नियमों के अनुसार नहीं है।",
    other: "नीचे का नोट देखें।",
  },
  fieldReasons: {
    differs: "यह पासपोर्ट से मेल नहीं खाता।",
    unreadable: "पासपोर्ट में यह पढ़ा नहीं जा सका।",
    incomplete: "इसका एक हिस्सा छूट गया है।",
    other: "नीचे का नोट देखें।",
  },
  checkField: (field, name) => `${name} – ${field}: सुधारें या पुष्टि करें`,
  confirm: "हाँ, यह सही है",
  correct: "सुधार भेजें",
  sending: "भेजा जा रहा है…",
  dueOn: (date) => `कृपया ${date} तक जवाब दें।`,
  isFiled: "आपका आवेदन प्राधिकरण के पास जा चुका है। सुधारने पर हमारे विशेषज्ञ देखेंगे कि प्राधिकरण को क्या बताना है।",
  note: "विशेषज्ञ का नोट",
  place: "नई फ़ाइल",
  ready: "भेजने के लिए तैयार",
  send: "अभी भेजें",
  sent: "धन्यवाद। अब विशेषज्ञ इसे देखेंगे।",
  nextItem: "धन्यवाद। नीचे एक और चीज़ है।",
  failed: "यह भेजा नहीं जा सका। कृपया दोबारा कोशिश करें।",
  preparing: "तस्वीर तैयार हो रही है…",
  contradicts: (fields) => `इस पन्ने पर आवेदन से अलग जानकारी है: ${fields}।`,
};
