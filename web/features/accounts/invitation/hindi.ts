// The Hindi texts of the page behind a staff invitation.
import type { InvitationTexts } from "./english.ts";

export const invitation: InvitationTexts = {
  title: "अपना लॉगिन तैयार करें",
  loading: "आपका निमंत्रण खोला जा रहा है…",
  lead: (email) => `आप ${email}, एक पासवर्ड और अपने फ़ोन के ऐप के कोड से लॉग इन करेंगे।`,
  tokenMissing: "यह लिंक अधूरा है। कृपया इसे अपने ईमेल से दोबारा खोलें।",
  loadFailed: "आपका निमंत्रण खुल नहीं सका। कृपया दोबारा कोशिश करें।",
  retry: "दोबारा कोशिश करें",
  app: "1. ऑथेंटिकेटर ऐप तैयार करें",
  appText: "इस कोड को किसी ऑथेंटिकेटर ऐप से स्कैन करें, जैसे Google Authenticator, Microsoft Authenticator या FreeOTP।",
  qr: "ऑथेंटिकेटर ऐप के लिए QR कोड",
  typed: "या यह कुंजी ऐप में लिखें",
  onPhone: "इसी फ़ोन के ऐप में खोलें",
  choose: "2. पासवर्ड चुनें",
  password: "नया पासवर्ड",
  hint: (length) => `कम से कम ${length} अक्षर। एक छोटा वाक्य अच्छा रहता है।`,
  confirm: "नया पासवर्ड दोबारा लिखें",
  prove: "3. ऐप में दिख रहा कोड लिखें",
  code: "छह अंकों का कोड",
  codeMissing: "कृपया ऐप में दिख रहे छह अंक लिखें।",
  submit: "पूरा करें",
  busy: "सहेजा जा रहा है…",
  failed: "आपका लॉगिन सहेजा नहीं जा सका। कृपया दोबारा कोशिश करें।",
  success: "आपका लॉगिन तैयार है।",
  toLogin: "लॉग इन करें",
};
