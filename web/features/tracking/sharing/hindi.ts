// Texts of links that share an application's status (D9), in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const share: Widen<typeof english.share> = {
  title: "स्थिति साझा करें",
  text: "लिंक से कोई भी गंतव्य, स्थिति और तारीख़ें देख सकता है, पर नाम, नंबर या दस्तावेज़ नहीं।",
  make: "लिंक बनाएँ",
  making: "लिंक बन रहा है…",
  address: "लिंक",
  since: (date) => `${date} को बनाया गया। जब तक आप इसे रद्द न करें, यह काम करता है।`,
  copy: "लिंक कॉपी करें",
  copied: "लिंक कॉपी हो गया।",
  copyFailed: "आपके ब्राउज़र ने कॉपी नहीं करने दिया। लिंक चुनकर ख़ुद कॉपी करें।",
  revoke: "लिंक रद्द करें",
  question: "लिंक रद्द करें?",
  consequence: "लिंक सबके लिए बंद हो जाएगा। आप कभी भी नया लिंक बना सकते हैं।",
  keep: "रहने दें",
  revoking: "रद्द हो रहा है…",
  revoked: "लिंक रद्द हो गया।",
  failed: "यह नहीं हो सका। कृपया दोबारा कोशिश करें।",
  heading: "आवेदन की स्थिति",
  loading: "स्थिति लोड हो रही है…",
  updated: "पिछला बदलाव",
  note: "यह पेज यात्री ने साझा किया है। यह केवल आवेदन की स्थिति दिखाता है, और कुछ नहीं।",
  gone: "यह लिंक अमान्य है या बंद हो चुका है। यात्री से नया लिंक माँगें।",
  notLoaded: "स्थिति लोड नहीं हो सकी।",
  retry: "दोबारा कोशिश करें",
  toHome: "होम पर जाएँ",
};
