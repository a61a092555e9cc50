// Texts of the screen about undelivered emails and notifications, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const mails: Widen<typeof english.mails> = {
  lead: "वे ईमेल जो मेल सर्वर की प्रतीक्षा में हैं, और वे जिन्हें किसी सर्वर ने स्वीकार नहीं किया।",
  waiting: "भेजे जा रहे हैं",
  notDelivered: "कोई मेल सर्वर तय नहीं है। ईमेल मेलबॉक्स में रखे जाते हैं, भेजे नहीं जाते।",
  noneWaiting: "कोई ईमेल प्रतीक्षा में नहीं है।",
  waitingSince: (count, since) =>
    count === 1 ? `एक ईमेल ${since} से प्रतीक्षा में है।` : `${count} ईमेल प्रतीक्षा में हैं, सबसे पुराना ${since} से।`,
  dead: "नहीं पहुँचे",
  noneDead: "मेल सर्वर ने सभी ईमेल स्वीकार कर लिए।",
  whatProblemsMean:
    "500 और उससे ऊपर के कोड: पाने वाले के सर्वर ने ईमेल हमेशा के लिए अस्वीकार किया। 400 से 499 के कोड या शब्द: दो दिनों में आठ कोशिशें विफल रहीं।",
  shownOf: (shown, all) => `${all} में से सबसे नए ${shown}।`,
  written: (when) => `${when} को लिखा गया`,
  gaveUp: (when, tries) => `${when} को रोका गया, ${tries} ${tries === 1 ? "कोशिश" : "कोशिशों"} के बाद`,
  tryAgain: "फिर कोशिश करें",
  tryThisAgain: (mail, recipient) => `फिर कोशिश करें: ${mail} ${recipient}`,
  tryAllAgain: (count) => `सभी ${count} के लिए फिर कोशिश करें`,
  deadPushes: "सूचनाएँ जो नहीं पहुँचीं",
  noneDeadPushes: "पिछले महीने सभी सूचनाएँ पहुँचीं।",
  whatDeadPushesMean:
    "यात्री को ईमेल भी भेजा गया है। 400, 401 या 403 बहुत हों तो पुश सेवाएँ हमारी कुंजी या सेटिंग स्वीकार नहीं कर रही हैं।",
  timesUntil: (count, when) => (count === 1 ? `एक बार, ${when}` : `${count} बार, पिछली बार ${when}`),
  again: "फिर कोशिश की जा रही है।",
  templates: {
    cancelled: "रद्दीकरण",
    "confirm-identity": "लॉग इन जोड़ना",
    confirmation: "पुष्टि और रसीद",
    "draft-ends": "ड्राफ़्ट की अवधि समाप्त होने वाली है",
    filed: "प्राधिकरण में जमा",
    "account-deleted": "खाता हटाया गया",
    "confirm-email": "नए ईमेल की पुष्टि",
    "email-changed": "ईमेल बदला गया",
    "email-changing": "ईमेल बदलने का अनुरोध",
    "identity-linked": "लॉग इन जोड़ा गया",
    "estimate-revised": "बताए समय से देर",
    "expert-answered": "विशेषज्ञ का जवाब",
    "item-asked": "कार्रवाई ज़रूरी",
    "password-changed": "पासवर्ड बदला गया",
    "refund-failed": "रिफ़ंड नहीं पहुँचा",
    refunded: "रिफ़ंड",
    "reset-password": "पासवर्ड रीसेट",
    "bulk-reading": "बड़ी संख्या में पढ़ना",
    "policy-change": "नीति में बदलाव",
    "staff-invitation": "स्टाफ़ का निमंत्रण",
    "status-changed": "स्थिति में बदलाव",
    "traveller-decided": "किसी यात्री पर निर्णय",
    "verify-email": "ईमेल की पुष्टि",
  },
};
