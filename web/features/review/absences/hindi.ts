// Texts of absences and hand-overs, in Hindi.
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

const cases = (count: number) => (count === 1 ? "1 मामला" : `${count} मामले`);

export const absences: Widen<typeof english.absences> = {
  open: "छुट्टियाँ",
  title: "छुट्टियाँ",
  loading: "टीम लोड हो रही है…",
  close: "बंद करें",
  toDo: (count) => (count === 0 ? "कोई मामला बाक़ी नहीं।" : `${cases(count)} बाक़ी।`),
  absentUntil: (date) => `${date} तक छुट्टी पर।`,
  absentFrom: (from, until) => `${from} से ${until} तक छुट्टी पर।`,
  absentShort: (date) => `${date} तक छुट्टी पर`,
  change: "छुट्टी",
  changeOf: (name) => `${name} की छुट्टी`,
  from: "पहला दिन",
  until: "आख़िरी दिन",
  pick: "दिन चुनें",
  untilWrong: "कृपया ऐसा आख़िरी दिन लिखें जो पहले दिन से पहले का न हो।",
  save: "छुट्टी सहेजें",
  end: "छुट्टी ख़त्म करें",
  handOver: "सौंपें",
  handOverOf: (name) => `${name} के मामले सौंपें`,
  handOverCases: (count) => `${cases(count)} सौंपें`,
  handedOver: (count, name) =>
    name === undefined ? `${cases(count)} कतार में वापस।` : `${name} के पास ${cases(count)} और आ गए।`,
  leftBehind: (count) => `${cases(count)} नहीं सौंपे गए: इस बीच बदल गए, या सहकर्मी के गंतव्यों से बाहर हैं।`,
  onlyFitting: "सूची में सिर्फ़ वे सहकर्मी हैं जो इस गंतव्य पर काम करते हैं।",
  onlyFittingAll: "सूची में सिर्फ़ वे सहकर्मी हैं जो इन सभी गंतव्यों पर काम करते हैं।",
  noneFitting: "कोई सहकर्मी इन सभी गंतव्यों पर काम नहीं करता। हर गंतव्य के मामले अलग-अलग सौंपें।",
  warning: (name) => `${name} छुट्टी पर हैं। तब तक इन मामलों पर कोई काम नहीं करेगा।`,
  youAreAbsent: (date) => `आप ${date} तक छुट्टी पर हैं, इसलिए ‘काम शुरू करें’ से कोई मामला नहीं मिलता।`,
  back: "छुट्टी ख़त्म, काम पर लौटें",
};
