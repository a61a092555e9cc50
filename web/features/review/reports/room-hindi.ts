// Texts of the operations room, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import { queue } from "../queue/hindi.ts";
import type * as english from "./room-english.ts";

const { views } = queue;

export const room: Widen<typeof english.room> = {
  now: "अभी खुले",
  stages: {
    to_verify: "जाँच बाक़ी",
    ready_to_file: views.ready_to_file,
    second_person: views.second_person,
    with_traveller: views.with_traveller,
    at_authority: views.at_authority,
  },
  open: (stage, cases) => `${cases.toLocaleString("en-IN")}: ${stage}`,
  late: (count) => `${count.toLocaleString("en-IN")} में देर`,
  oldest: (count) => (count === 0 ? "सबसे पुराना: आज का" : `सबसे पुराना: ${count} दिन`),
  day: "दिन",
  flow: {
    title: "नए और निपटाए गए",
    lead: "हर दिन आए आवेदन और जिन पर फ़ैसला हुआ, भारतीय समय के अनुसार।",
    submitted: "नए",
    decided: "फ़ैसला हुआ",
  },
  forecast: {
    title: "आने वाला हफ़्ता",
    lead: "हर दिन के अंत में खुले मामले, अगर यह हफ़्ता पिछले चार जैसा रहा।",
    open: "खुले",
  },
  times: {
    title: "समय कहाँ लगता है",
    lead: "हर चरण में लगा समय, उन आवेदनों के लिए जिन पर इस अवधि में फ़ैसला हुआ।",
    stage: "चरण",
    applications: "आवेदन",
    median: "आधे इतने समय में",
    p90: "90% इतने समय में",
    stages: {
      verifying: "जाँच",
      traveller: "यात्री के पास",
      filing: "जमा करना",
      authority: "प्राधिकरण के पास",
    },
    underAnHour: "1 घंटे से कम",
    hours: (count) => `${count} घंटे`,
    days: (count) => `${count} दिन`,
  },
  firstTime: (right, decided) => `${decided} में से ${right} में यात्री से और कुछ नहीं माँगना पड़ा।`,
  decided: (decided) => `कुल निर्णय: ${decided}`,
  authorities: {
    title: "गंतव्य के अनुसार वादे",
    lead: "इस अवधि में जिन आवेदनों पर फ़ैसला हुआ, जिन पर देर से हुआ, और हमारे वे मामले जिनमें अभी देर है।",
    destination: "गंतव्य",
    decided: "फ़ैसला हुआ",
    late: "देर से",
    lateNow: "अभी देर",
    medianHours: "प्राधिकरण का समय",
    open: (destination, column, cases) => `${destination}, ${column}: ${cases.toLocaleString("en-IN")}`,
  },
};
