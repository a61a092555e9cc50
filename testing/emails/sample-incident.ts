// A breach of personal data as an operator describes it (P47).
const period = ["2026-11-19T21:30:00Z", "2026-11-20T04:10:00Z"] as const;

export const sampleIncident = {
  reference: "INC-2026-07",
  noticedAt: new Date("2026-11-20T05:00:00Z"),
  happenedFrom: new Date(period[0]),
  happenedUntil: new Date(period[1]),
  affected: "files" as const,
  categories: ["passport pages", "photos"],
  systems: "The file server in Mumbai.",
  howNoticed: "The provider reported unusual downloads.",
  cause: "A stolen password of the provider's console.",
  whoCausedIt: "Unknown; the police have been informed.",
  prevention: "A second factor is now required for the console.",
  whatHappened: {
    en: "Someone copied encrypted files from our file server.",
    hi: "किसी ने हमारे फ़ाइल सर्वर से एन्क्रिप्ट की हुई फ़ाइलें कॉपी कीं।",
  },
  consequences: {
    en: "The files are encrypted, so we do not expect that anyone can read them.",
    hi: "फ़ाइलें एन्क्रिप्ट की हुई हैं, इसलिए हमें नहीं लगता कि कोई उन्हें पढ़ सकता है।",
  },
  measures: { en: "We closed the access and replaced all keys.", hi: "हमने पहुँच बंद की और सभी कुंजियाँ बदलीं।" },
  whatToDo: {
    en: "Be careful with calls and emails about your passport.",
    hi: "अपने पासपोर्ट के बारे में आए कॉल और ईमेल से सावधान रहें।",
  },
  contact: {
    organisation: "Pravesh Travel Services",
    name: "Anita Desai",
    email: "privacy@pravesh.example",
    phone: "+91 80 4718 2201",
  },
};
