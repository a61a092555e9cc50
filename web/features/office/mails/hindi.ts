// Hindi texts of the office's page on mails.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const mails: Widen<typeof english.mails> = {
  lead: "वे मेल जो मेल सर्वर की प्रतीक्षा में हैं, और वे जिन्हें किसी ने नहीं लिया।",
  waiting: "रास्ते में",
  notDelivered: "कोई मेल सर्वर तय नहीं है: मेल मेलबॉक्स में रखे जाते हैं, कोई भेजा नहीं जाता।",
  noneWaiting: "कोई मेल प्रतीक्षा में नहीं है।",
  waitingSince: (count, since) =>
    count === 1 ? `एक मेल ${since} से प्रतीक्षा में है।` : `${count} मेल प्रतीक्षा में हैं, सबसे पुराना ${since} से।`,
  dead: "नहीं पहुँचे",
  noneDead: "हर मेल ले लिया गया।",
  whatProblemsMean:
    "550 और 500 से ऊपर के कोड: पाने वाले के सर्वर ने हमेशा के लिए मना किया। 400 से ऊपर के कोड और शब्द: दो दिनों में आठ बार कोशिश की गई।",
  shownOf: (shown, all) => `${all} में से सबसे नए ${shown}।`,
  written: (when) => `लिखा गया ${when}`,
  givenUp: (when, tries) => `छोड़ा गया ${when}, ${tries} कोशिशों के बाद`,
  tryAgain: "फिर कोशिश करें",
  tryThisAgain: (mail, recipient) => `फिर कोशिश करें: ${mail} ${recipient}`,
  tryAllAgain: (count) => `सभी ${count} के लिए फिर कोशिश करें`,
  deadPushes: "छोड़ी गई सूचनाएँ",
  noneDeadPushes: "पिछले महीने कोई सूचना नहीं छोड़ी गई।",
  whatDeadPushesMean:
    "यही बात मेल से भी बताई गई है। 400, 401 या 403 बहुत हों तो: पुश सेवाएँ हमारी कुंजी या सेटिंग स्वीकार नहीं करतीं।",
  timesUntil: (count, when) => (count === 1 ? `एक बार, ${when}` : `${count} बार, पिछली बार ${when}`),
  again: "फिर कोशिश की जा रही है।",
  templates: {
    cancelled: "रद्दीकरण",
    "confirm-identity": "लॉग इन जोड़ना",
    confirmation: "पुष्टि और रसीद",
    "draft-ends": "ड्राफ़्ट हटाया जाने वाला है",
    "identity-linked": "लॉग इन जोड़ा गया",
    "expert-answered": "विशेषज्ञ का जवाब",
    "item-asked": "कुछ चाहिए",
    "password-changed": "पासवर्ड बदला गया",
    "refund-failed": "रिफ़ंड नहीं पहुँचा",
    refunded: "रिफ़ंड",
    "reset-password": "पासवर्ड रीसेट",
    "status-changed": "स्थिति में बदलाव",
    "traveller-decided": "किसी यात्री पर निर्णय",
    "verify-email": "ईमेल की पुष्टि",
  },
};
