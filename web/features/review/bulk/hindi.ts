// Texts of acts on many cases of the queue, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

const cases = (count: number) => (count === 1 ? "1 मामला" : `${count} मामले`);

export const bulk: Widen<typeof english.bulk> = {
  bar: "चुने हुए मामले",
  marked: (count) => `${count} चुने हुए`,
  markOf: (name, reference) => `${name} ${reference} चुनें`,
  markAll: (count) => `सभी ${count} चुनें`,
  clear: "चुनाव हटाएँ",
  acts: { claim: "लें", release: "लौटाएँ", assign: "सौंपें", file: "जमा करें", agree: "प्रस्तावों की पुष्टि करें" },
  agreeShort: "पुष्टि करें",
  done: {
    claim: (count) => `आपने ${cases(count)} ले ${count === 1 ? "लिया" : "लिए"}।`,
    release: (count) => `${cases(count)} कतार में वापस।`,
    assign: (count) => `${cases(count)} सौंप ${count === 1 ? "दिया गया" : "दिए गए"}।`,
    file: (count) => `${cases(count)} जमा ${count === 1 ? "हुआ" : "हुए"}।`,
    agree: (count) =>
      count === 1
        ? "1 प्रस्ताव की पुष्टि हो गई। यात्री को सूचना भेज दी गई।"
        : `${count} प्रस्तावों की पुष्टि हो गई। यात्रियों को सूचना भेज दी गई।`,
  },
  failed: (count) => `${count} में यह नहीं हो सका:`,
  assignTitle: (count) => `${cases(count)} सौंपें`,
  agreeTitle: "इन प्रस्तावों की पुष्टि करें?",
  agreeTo: (count) => (count === 1 ? "1 प्रस्ताव की पुष्टि करें" : `${count} प्रस्तावों की पुष्टि करें`),
  loading: "प्रस्ताव लोड हो रहे हैं…",
  noProposals: "इन मामलों में कोई प्रस्ताव नहीं है जिसकी पुष्टि आप कर सकें।",
  rejection: (name) => `${name} ने नामंज़ूरी का प्रस्ताव दिया है।`,
  approval: (name) => `${name} ने मंज़ूरी का प्रस्ताव दिया है।`,
  mustOpen: "पहले मामले में वीज़ा खोलकर देखें।",
};
