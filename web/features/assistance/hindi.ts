// Texts of the chat in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { faqItems } from "#web/features/content/hindi-faq.ts";
import { askedAt } from "#web/terms/hindi-asked-at.ts";
import type * as english from "./english.ts";

export const chat: Widen<typeof english.chat> = {
  title: "लाइव चैट सहायता",
  close: "चैट बंद करें",
  greeting: "नमस्ते! आज मैं आपकी क्या मदद कर सकता हूँ?",
  reply: "आपके संदेश के लिए धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।",
  replyNote: "यह जवाब अपने-आप दिया गया है। किसी व्यक्ति से जवाब पाने के लिए लॉग इन करके यहीं पूछें, या हमें लिखें।",
  log: "संदेश",
  you: "आप",
  agent: "सहायता",
  input: "आपका संदेश",
  placeholder: "संदेश लिखें",
  send: "भेजें",
  note: "यहाँ जवाब अपने-आप मिलते हैं, और आपका लिखा कुछ भी सहेजा नहीं जाता। विशेषज्ञ से पूछने के लिए लॉग इन करें; दूसरे तरीकों के लिए देखें:",
  expertNote: "विशेषज्ञ के जवाब देते ही हम आपको ईमेल करेंगे। कार्ड नंबर या पासवर्ड कभी न भेजें।",
  waitingNote: "विशेषज्ञ यहीं जवाब देंगे, और हम आपको ईमेल करेंगे। आप इसे बंद करके आगे बढ़ सकते हैं।",
  about: (step: string) => `विषय: ${step}`,
  askedAt,
  sending: "भेजा जा रहा है…",
  notSent: "भेजा नहीं जा सका।",
  sendAgain: "फिर भेजें",
  fullStop: "।",
  toContact: "संपर्क",
  loading: "चैट खुल रही है…",
  quickTitle: "आम सवाल",
  quick: [
    { question: "मुझे कौन-से दस्तावेज़ चाहिए?", answer: faqItems["required-documents"].answer },
    { question: "इसमें कितना समय लगता है?", answer: faqItems["processing-time"].answer },
    { question: "मेरा आवेदन कहाँ है?", answer: faqItems.tracking.answer },
    { question: "क्या आवेदन बाद में पूरा किया जा सकता है?", answer: faqItems["saving-progress"].answer },
  ],
  guidesTitle: "सहायता गाइड",
  guides: [
    {
      title: "पासपोर्ट की फ़ोटो खींचना",
      content:
        "खुला हुआ पन्ना दिन की रोशनी में सपाट रखें और फ़ोन को ठीक उसके ऊपर पकड़ें। चारों कोने और नीचे अक्षरों की दो पंक्तियाँ तस्वीर में आनी चाहिए। अगर रोशनी चमक रही हो, तो पन्ने को थोड़ा झुकाएँ और फ़्लैश बंद करें।",
    },
    {
      title: "परिवार के लिए आवेदन करना",
      content:
        "मल्टीपल एंट्री प्लान चुनें, पहले यात्री की जानकारी पूरी करें, फिर 'और यात्री जोड़ें' चुनें। हर व्यक्ति के दस्तावेज़ अलग होते हैं; भुगतान सबका एक साथ होता है।",
    },
    {
      title: "गलती सुधारना",
      content:
        "भुगतान से पहले यात्री के आगे 'बदलें' चुनें और जो गलत है उसे ठीक करें। जमा करने के बाद अपनी ऑर्डर संख्या के साथ हमसे संपर्क करें: आवेदन प्राधिकरण में भेजने से पहले एक विशेषज्ञ उसे ठीक कर देंगे।",
    },
  ],
};
