// Hindi texts of changes that ask for the authenticator's code again.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const guard: Widen<typeof english.guard> = {
  code: "आपके ऑथेंटिकेटर ऐप का कोड",
  codeHint: "छह अंक। इनसे पता चलता है कि यह आप ही हैं, केवल आपका खुला सत्र नहीं।",
  codeMissing: "छह अंक दर्ज करें।",
  cancel: "रद्द करें",
  changeRole: "भूमिका बदलें",
  changeRoleOf: (name) => `भूमिका बदलें: ${name}`,
  newRole: "नई भूमिका",
  sameRole: (name, role) => `${name} की भूमिका पहले से ${role} है। कोई और भूमिका चुनें।`,
  fromTo: (from, to) => `${from} → ${to}`,
  duties: {
    specialist: "मामलों का फ़ैसला करते हैं और यात्रियों को उत्तर देते हैं।",
    supervisor: "साथियों के प्रस्तावों पर सहमति भी देते हैं, मामले सौंपते हैं और रिपोर्ट देखते हैं।",
    administrator: "कर्मचारी, कैटलॉग, नीतियाँ और पैसे सँभालते हैं। मामले नहीं देखते।",
  },
  loggedOut: (name) => `${name} हर जगह से लॉग आउट हो जाएँगे।`,
  casesReturn: (count) =>
    count === 1 ? "1 खुला मामला कतार में लौट जाएगा।" : `${count} खुले मामले कतार में लौट जाएँगे।`,
  endTitle: (name) => `${name} को निष्क्रिय करें?`,
  endText: (name) => `${name} अब लॉग इन नहीं कर सकेंगे। आप उन्हें बाद में फिर सक्रिय कर सकते हैं।`,
  backTitle: (name) => `${name} को फिर सक्रिय करें?`,
  backText: (name, role) => `${name} फिर से लॉग इन कर सकेंगे; भूमिका: ${role}।`,
};
