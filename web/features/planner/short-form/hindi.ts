// Texts of the planner's short form in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const shortForm: Widen<typeof english.shortForm> = {
  questions: {
    where: "आप कहाँ जा रहे हैं?",
    when: "कब?",
    passport: "आपका पासपोर्ट",
    who: "कौन जा रहा है?",
  },
  position: (position, question) => `${position}. ${question}`,
  expiryHint: "ज़रूरी नहीं। भरने पर हम जाँचते हैं कि पासपोर्ट काफ़ी समय तक वैध है या नहीं।",
  permit: "आपके पास मौजूद वैध वीज़ा या निवास परमिट",
  noPermit: "इनमें से कोई नहीं",
  permits: {
    visa: (issuer) => `वीज़ा: ${issuer}`,
    residence: (issuer) => `निवास परमिट: ${issuer}`,
  },
  nothingElse: "इस देश के लिए यात्री के बारे में और कोई बात जवाब नहीं बदलती।",
  countryFirst: "पहले देश चुनें: क्या मायने रखता है, यह देश पर निर्भर है।",
  holiday: "भारतीय पासपोर्ट पर छुट्टी की यात्रा के लिए।",
  submit: "जवाब देखें",
  missing: {
    country: "देश चुनें।",
    from: "पहुँचने का दिन भरें।",
    to: "निकलने का दिन भरें।",
  },
  failed: "नियम लोड नहीं हो सके। इंटरनेट कनेक्शन जाँचें, फिर दोबारा कोशिश करें।",
  retry: "दोबारा कोशिश करें",
  loading: "नियम लोड हो रहे हैं...",
  needs: {
    nothing: "कुछ नहीं",
    "visa-on-arrival": "वीज़ा",
    registration: "पंजीकरण",
    authorisation: "यात्रा की अनुमति",
    permit: "प्रवेश परमिट",
    visa: "वीज़ा",
  },
  headlines: {
    "not-needed": ({ hasDuties }) =>
      hasDuties ? "आपको वीज़ा नहीं चाहिए, पर यात्रा से पहले नीचे की बातें देख लें।" : "आपको वीज़ा नहीं चाहिए।",
    "at-the-border": ({ need }) => `आपको ${need} चाहिए, और वह आपको पहुँचने पर मिलता है।`,
    "with-the-authority": ({ need, day }) =>
      day === null
        ? `आपको ${need} चाहिए, और आवेदन सिर्फ़ प्राधिकरण लेता है।`
        : `आपको ${need} चाहिए, और आवेदन सिर्फ़ प्राधिकरण लेता है: वहाँ ${day} तक आवेदन करें।`,
    yes: ({ need, day }) =>
      day === null
        ? `आपको ${need} चाहिए, और आप हमारे साथ आवेदन कर सकते हैं।`
        : `आपको ${need} चाहिए, और अब भी समय है: ${day} तक आवेदन करें।`,
    "too-late": ({ need, day }) =>
      day === null
        ? `आपको ${need} चाहिए, पर इन तारीख़ों के लिए अब देर हो चुकी है।`
        : `आपको ${need} चाहिए, पर इन तारीख़ों के लिए अब देर हो चुकी है। आज आवेदन करने पर आप सबसे पहले ${day} को पहुँच सकते हैं।`,
    no: () => "यह यात्रा नहीं हो सकती। कारण नीचे है।",
  },
  rests: "यह जवाब किन बातों पर टिका है",
  apply: "अभी आवेदन करें",
  portal: "आधिकारिक वेबसाइट खोलें",
  requirements: "सभी ज़रूरी बातें",
  plan: "दूसरे लोगों, देशों या उद्देश्यों के साथ योजना बनाएँ",
};
