// Texts of what comes back and of its papers in Hindi.
import type { Texts } from "#web/english.ts";

export const money: Texts["money"] = {
  terms: {
    title: "अगर आप रद्द करें",
    lead: "संबंधित प्राधिकरण में आवेदन जमा होने तक आप उसे रद्द कर सकते हैं।",
    beforeVerification: "दस्तावेज़ों की जाँच से पहले",
    afterVerification: "दस्तावेज़ों की जाँच के बाद",
    afterFiling: "प्राधिकरण में जमा होने के बाद",
    rejectedBeforeFiling: "प्राधिकरण में जमा होने से पहले अस्वीकार होने पर",
    all: (amount) => `पूरी राशि: ${amount}`,
    "government-fee": (amount) => `सरकारी शुल्क: ${amount}`,
    tax: (amount) => `कर: ${amount}`,
    nothing: "कुछ नहीं",
    perTraveller: "हर उस यात्री के लिए जिसका आवेदन अस्वीकार हुआ।",
  },
  papers: {
    title: "भुगतान और रसीद",
    receipt: "रसीद (PDF)",
    creditNote: "क्रेडिट नोट (PDF)",
    download: "डाउनलोड करें",
    downloadOf: (paper, number) => `डाउनलोड करें: ${paper} ${number}`,
    downloading: "लाया जा रहा है…",
    downloadFailed: "यह नहीं मिल सका। कृपया दोबारा कोशिश करें।",
    refund: (amount) => `${amount} का रिफ़ंड`,
    statuses: {
      on_its_way: (date) => `${date} से आपके पास वापस भेजा जा रहा है।`,
      succeeded: (date) => `${date} को वापस भेज दिया गया। बैंक में दिखने में 10 कार्य दिवस तक लग सकते हैं।`,
      failed: (date) => `${date} को पता चला कि यह आप तक नहीं पहुँचा। हम इसे देख रहे हैं।`,
    },
  },
  cancel: {
    button: "आवेदन रद्द करें",
    asking: "देखा जा रहा है…",
    question: "यह आवेदन रद्द कर दें?",
    comesBack: "आपको वापस मिलेंगे",
    alreadyBack: "पहले ही वापस किए गए",
    nothing: "इस चरण पर कुछ वापस नहीं होता।",
    how: "यह राशि उसी तरीके से वापस आएगी जिससे आपने भुगतान किया था। बैंक में दिखने में 10 कार्य दिवस तक लग सकते हैं।",
    final: "इस आवेदन पर आगे कोई काम नहीं होगा। इसे वापस नहीं लिया जा सकता।",
    yes: "आवेदन रद्द करें",
    no: "रहने दें",
    working: "रद्द किया जा रहा है…",
    tooLate: "यह आवेदन अब रद्द नहीं किया जा सकता।",
    failed: "यह आवेदन रद्द नहीं हो सका। कृपया दोबारा कोशिश करें।",
    done: "आपका आवेदन रद्द हो गया है।",
  },
};
