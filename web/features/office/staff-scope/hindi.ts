// Hindi texts of what a member of staff is limited to.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

export const staffScope: Widen<typeof english.staffScope> = {
  change: "काम सीमित करें",
  lift: "सभी सीमाएँ हटाएँ",
  changeOf: (name) => `काम सीमित करें: ${name}`,
  destinations: "गंतव्य",
  allDestinations: "कुछ न चुना हो, तो सभी गंतव्य।",
  tasks: "काम",
  allTasks: "कुछ न चुना हो, तो भूमिका के सभी काम।",
  taskNames: {
    review: "दस्तावेज़ जाँचना",
    file: "प्राधिकरण में जमा करना",
    decide: "फ़ैसला करना",
    answer: "सवालों के जवाब देना",
  },
  same: (name) => `${name} के लिए कुछ नहीं बदला है।`,
  atOnce: (name) => `यह तुरंत लागू होगा। ${name} लॉग इन रहेंगे।`,
  casesReturn: "इन सीमाओं से बाहर के खुले मामले कतार में लौट जाएँगे।",
  only: (limits) => `केवल: ${limits}`,
  and: " और ",
  limited: ({ actor, about, to }) => `${actor} ने ${about} का काम इन तक सीमित किया: ${to}।`,
  lifted: ({ actor, about }) => `${actor} ने ${about} की सीमाएँ हटा दीं।`,
};
