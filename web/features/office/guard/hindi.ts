// Hindi texts of changes that ask for the authenticator's code again.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const guard: Widen<typeof english.guard> = {
  changeRole: "भूमिका बदलें",
  changeRoleOf: (name) => `भूमिका बदलें: ${name}`,
  newRole: "नई भूमिका",
  sameRole: (name, role) => `${name} की भूमिका पहले से ${role} है। कोई और भूमिका चुनें।`,
  fromTo: (from, to) => `${from} → ${to}`,
  duties: {
    specialist: "मामलों का फ़ैसला करते हैं और यात्रियों को उत्तर देते हैं।",
    supervisor: "सहकर्मियों के प्रस्तावों पर सहमति भी देते हैं, मामले सौंपते हैं और रिपोर्ट देखते हैं।",
    administrator: "कर्मचारी, कैटलॉग, नीतियाँ और पैसे सँभालते हैं। मामले नहीं देखते।",
  },
  needsSecond: "किसी दूसरे प्रशासक की सहमति ज़रूरी है। तब तक कुछ नहीं बदलेगा।",
  specialistFirst: "पहले विशेषज्ञ के रूप में निमंत्रण जाएगा। किसी दूसरे प्रशासक की सहमति पर ये प्रशासक बनेंगे।",
  addTitle: (name) => `${name} को जोड़ें?`,
  invitedAt: (email) => `हम ${email} पर पासवर्ड और ऑथेंटिकेटर चुनने का लिंक भेजेंगे। वह 3 दिन तक चलेगा।`,
  proposed: (name) => `${name} ने इन्हें प्रशासक बनाने का प्रस्ताव दिया है।`,
  agree: "सहमति दें",
  agreeOf: (name) => `सहमति दें: ${name} प्रशासक बनें`,
  decline: "मना करें",
  declineOf: (name) => `मना करें: ${name} प्रशासक न बनें`,
  declineText: "इनकी भूमिका वैसी ही रहेगी।",
  sentences: {
    staff_added: ({ actor, about, to }) => `${actor} ने ${about} को जोड़ा; भूमिका: ${to}।`,
    staff_role_changed: ({ actor, about, to, confirmedBy }) =>
      `${actor} ने ${about} की भूमिका ${to} कर दी${confirmedBy ? `; पुष्टि: ${confirmedBy}` : ""}।`,
    staff_ended: ({ actor, about }) => `${actor} ने ${about} को निष्क्रिय किया।`,
    staff_returned: ({ actor, about, confirmedBy }) =>
      `${actor} ने ${about} को फिर सक्रिय किया${confirmedBy ? `; पुष्टि: ${confirmedBy}` : ""}।`,
    staff_invited_again: ({ actor, about }) => `${actor} ने ${about} को फिर निमंत्रण भेजा।`,
    staff_factor_reset: ({ actor, about }) => `${actor} ने ${about} का लॉग इन रीसेट किया।`,
    staff_administrator_proposed: ({ actor, about }) => `${actor} ने ${about} को प्रशासक बनाने का प्रस्ताव दिया।`,
    staff_administrator_declined: ({ actor, about }) => `${actor} ने ${about} को प्रशासक बनाने से मना किया।`,
    staff_administrator_refused: ({ actor, about }) =>
      `${actor} ने स्वतंत्र दूसरे व्यक्ति के बिना ${about} को प्रशासक बनाने की कोशिश की।`,
    staff_change_refused: ({ actor, about }) => `${actor} ने ${about} से जुड़े कर्मचारी बदलाव के लिए ग़लत कोड दिया।`,
    hold_set: ({ actor, about }) => `${actor} ने ${about} पर क़ानूनी रोक लगाई।`,
    hold_lifted: ({ actor, about }) => `${actor} ने ${about} से क़ानूनी रोक हटाई।`,
    hold_lift_refused: ({ actor, about }) => `${actor} ने ${about} से क़ानूनी रोक हटाने के लिए ग़लत कोड दिया।`,
  },
  roleAs: { specialist: "विशेषज्ञ", supervisor: "सुपरवाइज़र", administrator: "प्रशासक" },
  loggedOut: (name) => `${name} हर जगह से लॉग आउट हो जाएँगे।`,
  casesReturn: (count) =>
    count === 1 ? "1 खुला मामला कतार में लौट जाएगा।" : `${count} खुले मामले कतार में लौट जाएँगे।`,
  endTitle: (name) => `${name} को निष्क्रिय करें?`,
  endText: (name) => `${name} अब लॉग इन नहीं कर सकेंगे। आप उन्हें बाद में फिर सक्रिय कर सकते हैं।`,
  backTitle: (name) => `${name} को फिर सक्रिय करें?`,
  backText: (name, role) => `${name} फिर से लॉग इन कर सकेंगे; भूमिका: ${role}।`,
};
