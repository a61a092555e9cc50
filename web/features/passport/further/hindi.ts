// Texts of the fields that only some authorities ask for, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const further: Widen<typeof english.further> = {
  title: (destination) => `${destination} के फ़ॉर्म में ये भी हैं`,
  lead: "ये सभी वैकल्पिक हैं। अभी भर देंगे, तो हमें बाद में पूछना नहीं पड़ेगा।",
  labels: {
    placeOfBirth: "जन्म स्थान",
    previousNames: "पहले के नाम",
    address: "घर का पता",
    occupation: "पेशा",
    portOfEntry: "पहुँचने की जगह",
  },
  hints: {
    placeOfBirth: "शहर और देश। प्राधिकरण इसे पासपोर्ट से मिलाता है।",
    previousNames: "जैसे शादी से पहले का नाम। प्राधिकरण पूछता है कि आपने किन नामों से यात्रा की है।",
    address: "मकान, सड़क, शहर और पिन कोड। प्राधिकरण पूछता है कि आप कहाँ रहते हैं।",
    occupation: "जैसे शिक्षक, छात्र या सेवानिवृत्त। प्राधिकरण पूछता है कि आप क्या करते हैं।",
    portOfEntry: "वह हवाई अड्डा, बंदरगाह या सीमा चौकी जहाँ से आप देश में प्रवेश करेंगे।",
  },
};
