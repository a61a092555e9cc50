// Texts of the profile: details, notifications, own data (§2), in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const profile: Widen<typeof english.profile> = {
  profile: {
    title: "मेरी प्रोफ़ाइल",
    lead: "यह जानकारी आपके खाते की है। नाम या फ़ोन नंबर बदलने के लिए कृपया",
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
      "आपके दस्तावेज़ और आपकी पहचान बताने वाली हर जानकारी मिटा दी जाती है, और आप लॉग आउट हो जाते हैं। भुगतान आपके नाम के बिना हमारे हिसाब में रहते हैं। इसे वापस नहीं लिया जा सकता।",
    underWay: (references) => `अभी संभव नहीं: ${references} अभी चल रहा है। उसे रद्द करें या फ़ैसले की प्रतीक्षा करें।`,
    openMoney: "अभी संभव नहीं: पैसे अभी रास्ते में हैं। पहुँचने के बाद कृपया दोबारा कोशिश करें।",
    held: (references) =>
      `कानून के अनुसार ${references} को अभी रखना ज़रूरी है। आप आज ही हमेशा के लिए लॉग आउट हो जाएँगे, और अनुमति मिलते ही उसे मिटा दिया जाएगा।`,
    password: "आपका पासवर्ड, एक बार फिर",
    passwordMissing: "पासवर्ड ज़रूरी है",
    confirmDownload: "डाउनलोड करें",
    confirmRemove: "हमेशा के लिए हटाएँ",
    removing: "हटाया जा रहा है…",
    stop: "रहने दें",
    failed: "यह नहीं हो सका। कृपया दोबारा कोशिश करें।",
  },
};
