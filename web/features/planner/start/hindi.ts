// Texts of starting the planned applications in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const startedTrip: Widen<typeof english.startedTrip> = {
  start: "आवेदन शुरू करें",
  starting: (position, count) => `${count} में से ${position} शुरू हो रहा है…`,
  failed: "सभी आवेदन शुरू नहीं हो सके। दोबारा कोशिश करें।",
  loginFirst:
    "पहले लॉग इन करना होगा, और आपकी योजना बनी रहेगी। देश, तारीख़ें, प्लान और पासपोर्ट की वैधता उसके बाद ही आपके खाते में भेजी जाती हैं।",
  whatIsSent:
    "इससे देश, तारीख़ें, प्लान और पासपोर्ट की वैधता आपके खाते में भेजी जाती हैं। आप यात्रियों को क्या कहते हैं, यह नहीं भेजा जाता।",
};
