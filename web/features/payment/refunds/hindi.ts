// Texts of refund terms and cancelling, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const refunds: Widen<typeof english.refunds> = {
  terms: {
    title: "अगर आप रद्द करें",
    lead: "संबंधित प्राधिकरण में आवेदन जमा होने तक आप उसे रद्द कर सकते हैं।",
    beforeFiling: "प्राधिकरण में जमा होने तक",
    beforeVerification: "दस्तावेज़ों की जाँच से पहले",
    afterVerification: "दस्तावेज़ों की जाँच के बाद",
    afterFiling: "प्राधिकरण में जमा होने के बाद",
    rejectedBeforeFiling: "प्राधिकरण में जमा होने से पहले नामंज़ूर होने पर",
    all: (amount) => `पूरी राशि: ${amount}`,
    "government-fee": (amount) => `सरकारी शुल्क: ${amount}`,
    tax: (amount) => `टैक्स: ${amount}`,
    nothing: "कुछ नहीं",
    perTraveller: "हर उस यात्री के लिए जिसका आवेदन नामंज़ूर हुआ।",
  },
  cancel: {
    button: "आवेदन रद्द करें",
    ifNow: (amount) => `अभी रद्द करने पर रिफ़ंड: ${amount}`,
    ifNowNothing: "अभी रद्द करने पर कोई रिफ़ंड नहीं मिलेगा।",
    asking: "देखा जा रहा है…",
    question: "यह आवेदन रद्द कर दें?",
    comesBack: "आपका रिफ़ंड",
    alreadyBack: "पहले दिया गया रिफ़ंड",
    nothing: "इस चरण पर कोई रिफ़ंड नहीं मिलता।",
    how: "रिफ़ंड उसी माध्यम में आएगा जिससे आपने भुगतान किया था। बैंक में दिखने में 10 कार्यदिवस तक लग सकते हैं।",
    final: "हम इस आवेदन पर काम रोक देंगे। यह फ़ैसला बदला नहीं जा सकता।",
    yes: "आवेदन रद्द करें",
    no: "रहने दें",
    working: "रद्द किया जा रहा है…",
    tooLate: "यह आवेदन अब रद्द नहीं किया जा सकता।",
    failed: "यह आवेदन रद्द नहीं हो सका। कृपया दोबारा कोशिश करें।",
    done: "आपका आवेदन रद्द हो गया है।",
  },
};
