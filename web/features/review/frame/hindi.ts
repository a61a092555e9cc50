// Texts of the frame around every console screen, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const staffFrame: Widen<typeof english.staffFrame> = {
  navigation: "कंसोल",
  demo: "डेमो",
  toConsole: (brand) => `${brand}, कंसोल पर जाएँ`,
  roles: {
    specialist: "विशेषज्ञ",
    supervisor: "सुपरवाइज़र",
    administrator: "प्रशासक",
  },
  waitingQuestions: (count) => `${count} सवाल इंतज़ार में`,
  ownLogin: {
    lead: "आप कंसोल में कैसे लॉग इन करते हैं। पासकी आपके पासवर्ड और ऐप के कोड, दोनों की जगह लेती है।",
    sessions: "अगर आप किसी डिवाइस को नहीं पहचानते, तो उसे लॉग आउट करें और प्रशासक से अपना लॉग इन रीसेट करने को कहें।",
    none: "यहाँ पासकी इस्तेमाल नहीं की जा सकती। अपने पासवर्ड और ऐप के कोड से लॉग इन करें।",
  },
  findCase: "मामले खोजें",
  idleTitle: "क्या आप अब भी यहाँ हैं?",
  idle: "28 मिनट से कोई गतिविधि नहीं हुई है। दो मिनट में आप लॉग आउट हो जाएँगे।",
  stay: "लॉग इन रहें",
};
