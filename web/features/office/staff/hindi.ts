// Texts of the screen of staff in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const staff: Widen<typeof english.staff> = {
  lead: "जिन्हें कंसोल का ऐक्सेस है, और उनकी भूमिकाएँ।",
  add: "कर्मचारी जोड़ें",
  fullName: "पूरा नाम",
  email: "ईमेल",
  phone: "फ़ोन",
  role: "भूमिका",
  end: "निष्क्रिय करें",
  endOf: (name) => `${name} को निष्क्रिय करें`,
  back: "फिर सक्रिय करें",
  backOf: (name) => `${name} को फिर सक्रिय करें`,
  ended: (date) => `${date} को निष्क्रिय`,
  working: "सक्रिय",
  self: "यह आप हैं",
  lastLogin: "पिछला लॉग इन",
  neverLoggedIn: "कभी नहीं",
  lastActive: (moment) => `${moment} तक सक्रिय`,
  invited: "निमंत्रित",
  invitedText: (name, email) => `${name} को ${email} पर ईमेल से निमंत्रण भेजा गया। लिंक 3 दिन तक काम करता है।`,
  inviteAgain: "फिर निमंत्रित करें",
  inviteAgainOf: (name) => `${name} को फिर निमंत्रित करें`,
  actions: "कार्रवाई",
  resetLogin: "लॉग इन रीसेट करें",
  resetLoginOf: (name) => `${name} का लॉग इन रीसेट करें`,
  resetTitle: (name) => `${name} का लॉग इन रीसेट करें?`,
  resetText: (email) =>
    `उनका पासवर्ड, दूसरा चरण और पासकी तुरंत काम करना बंद कर देंगे, और वे हर जगह से लॉग आउट हो जाएँगे। नया लॉग इन तैयार करने का लिंक ${email} पर जाएगा।`,
  search: "सहकर्मी खोजें",
  state: "स्थिति",
  openCases: "खुले मामले",
  deactivated: "निष्क्रिय",
  proposed: "दूसरे प्रशासक का इंतज़ार",
  nobody: "अभी किसी के पास ऐक्सेस नहीं है।",
  wrong: {
    fullName: "पूरा नाम लिखें।",
    email: "ईमेल पता लिखें, जैसे kavya@example.com।",
    phone: "भारतीय नंबर के दस अंक लिखें।",
  },
};
