// Texts of 'Check your answers' in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { entryName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english.ts";

export const answers: Widen<typeof english.answers> = {
  title: "अपनी जानकारी जाँच लें",
  lead: "सब कुछ भरा जा चुका है। भुगतान से पहले इसे जाँच लें: वीज़ा ठीक इसी जानकारी पर जारी होता है।",
  trip: "आपकी यात्रा",
  change: "बदलें",
  changeOf: (label) => `बदलें: ${label}`,
  changeOfPerson: (label, name) => `बदलें: ${label}, ${name}`,
  notGiven: "नहीं दिया गया",
  needsAttention: "ध्यान दें",
  visa: "वीज़ा",
  visaOf: (country, visaType) => `${country}, ${visaType}`,
  otherVisa: "दूसरा वीज़ा चुनें",
  otherVisaNote: "दूसरे वीज़ा के लिए नया आवेदन शुरू होता है। यह आवेदन मेरे आवेदन में बना रहता है।",
  plan: "प्लान",
  planOf: (days, entry, price) => `${days} दिन, ${entryName(entry)}, हर यात्री के लिए ${price}`,
  conditionConfirmed: (condition) => `आपने पुष्टि की: ${condition}`,
  origin: "कहाँ से यात्रा",
  dates: "यात्रा की तारीख़ें",
  datesOf: (departure, arrival) => `${departure} से ${arrival}`,
  departureFollows: "भुगतान होने तक प्रस्थान आज की तारीख़ पर रहता है।",
  noSurname: "पासपोर्ट में उपनाम नहीं है",
  filedName: "वीज़ा आवेदन पर नाम",
  fatherAdded: "पिता का नाम उपनाम के रूप में भरा जाएगा। आपने इसकी पुष्टि की है।",
  asDestinationAsks: "नाम वैसे भरा जाएगा जैसे यह गंतव्य लेता है।",
  guardian: "माता-पिता या अभिभावक",
  guardianConfirmed: "पुष्टि हो गई",
  uploaded: (date) => `${date} को अपलोड किया गया।`,
  pageRead: "आपके डिवाइस पर पढ़ा गया।",
  pageForSpecialist: "विशेषज्ञ इस पन्ने को जाँचेंगे।",
  pageBlank: "आपने बताया कि यह पन्ना ख़ाली है।",
  fromPages: "आपके पासपोर्ट के पन्नों से लिया गया।",
};
