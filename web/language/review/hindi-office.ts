// Hindi texts of the console's frame and of the office: staff, catalogue, policies, money.
import type { Texts } from "../english.ts";

export const office: Texts["office"] = {
  frame: {
    navigation: "कंसोल",
    toConsole: (brand) => `${brand}, कंसोल पर जाएँ`,
    roles: {
      specialist: "विशेषज्ञ",
      supervisor: "पर्यवेक्षक",
      administrator: "प्रशासक",
    },
    idleTitle: "क्या आप अब भी यहाँ हैं?",
    idle: "28 मिनट से कुछ नहीं हुआ है। दो मिनट में आप लॉग आउट हो जाएँगे।",
    stay: "लॉग इन रहें",
  },
};
