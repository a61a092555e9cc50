// Texts of the profile: details, notifications, own data (§2), in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const profile: Widen<typeof english.profile> = {
  profile: {
    title: "मेरी प्रोफ़ाइल",
    lead: "यह जानकारी आपने साइन अप करते समय दी थी। इसमें बदलाव के लिए कृपया",
    contact: "हमसे संपर्क करें",
    loading: "आपकी प्रोफ़ाइल लोड हो रही है…",
    failed: "आपकी प्रोफ़ाइल लोड नहीं हो सकी।",
    retry: "दोबारा कोशिश करें",
    fullName: "पूरा नाम",
    email: "ईमेल",
    phone: "फ़ोन",
    fullStop: "।",
    sendVisa: "ई-वीज़ा और उससे जुड़े सभी दस्तावेज़ मुझे ऊपर दिए गए ईमेल पर भेजें",
    saving: "सहेजा जा रहा है…",
    saved: "सहेज लिया गया",
    saveFailed: "यह सहेजा नहीं जा सका। कृपया दोबारा कोशिश करें।",
  },
  ownData: {
    title: "आपका डेटा",
    download: "मेरा डेटा डाउनलोड करें",
    downloadText: "एक फ़ाइल में आपका खाता, आवेदन, भुगतान, रसीदें और सभी दस्तावेज़।",
    downloading: "तैयार हो रहा है…",
    downloaded: "आपका डेटा डाउनलोड हो गया है।",
    remove: "मेरा खाता हटाएँ",
    removeText:
      "आपके दस्तावेज़ और आपकी पहचान बताने वाली हर जानकारी मिटा दी जाती है, और आप लॉग आउट हो जाते हैं। भुगतान का रिकॉर्ड आपके नाम के बिना रहता है। यह फ़ैसला बदला नहीं जा सकता।",
    underWay: (references) => `अभी संभव नहीं: ${references} अभी चल रहा है। उसे रद्द करें या निर्णय का इंतज़ार करें।`,
    openMoney: "अभी संभव नहीं: कोई भुगतान या रिफ़ंड अभी पूरा नहीं हुआ है। पूरा होने के बाद दोबारा कोशिश करें।",
    held: (references) =>
      `कानून के अनुसार ${references} को अभी रखना ज़रूरी है। आपका खाता आज ही बंद हो जाएगा, और कानून की अनुमति मिलते ही ${references} मिटा दिया जाएगा।`,
    password: "अपना पासवर्ड फिर से लिखें",
    passwordMissing: "पासवर्ड ज़रूरी है",
    confirmDownload: "डाउनलोड करें",
    confirmRemove: "हमेशा के लिए हटाएँ",
    removing: "हटाया जा रहा है…",
    stop: "रहने दें",
    failed: "यह नहीं हो सका। कृपया दोबारा कोशिश करें।",
  },
};
