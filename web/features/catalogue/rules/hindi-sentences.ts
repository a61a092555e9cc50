// One sentence for each kind of rule, in Hindi.
import { formatAmount } from "#domain/money.ts";
import type { FactValues } from "#domain/rules/fact-keys.ts";
import type { Widen } from "#web/language/widen.ts";
import { conditionName } from "#web/terms/hindi-catalogue-terms.ts";
import type * as english from "./english-sentences.ts";
import { hindiWeekdays } from "#web/terms/weekdays/hindi.ts";

type Duration = NonNullable<FactValues["arrivalCard"]["window"]>;

const units: Record<Duration["unit"], string> = {
  hours: "घंटे",
  days: "दिन",
  "working-days": "कार्यदिवस",
  weeks: "हफ़्ते",
  months: "महीने",
  years: "साल",
};
const duration = ({ count, unit }: Duration) => `${count} ${units[unit]}`;

function list(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} और ${last}`;
}

const entry: Record<FactValues["entryRule"]["rule"], string> = {
  "e-visa": "आपको ई-वीज़ा चाहिए।",
  "conditional-e-visa": "आपको ई-वीज़ा चाहिए, जो सिर्फ़ उसकी शर्त पूरी करने वालों को मिलता है।",
  "e-visa-by-agent": "आपको ई-वीज़ा चाहिए, जिसके लिए अधिकृत एजेंट आवेदन करता है।",
  "e-visa-by-centre": "आपको ई-वीज़ा चाहिए, जिसका आवेदन वीज़ा केंद्र से होता है।",
  "e-visa-or-consulate": "आपको ई-वीज़ा या वाणिज्य दूतावास का वीज़ा चाहिए।",
  "electronic-travel-authorisation": "आपको इलेक्ट्रॉनिक यात्रा अनुमति (ETA) चाहिए।",
  "electronic-visa-on-arrival": "आपको पहुँचने पर मिलने वाला इलेक्ट्रॉनिक वीज़ा चाहिए।",
  "visitor-visa-600": "आपको विज़िटर वीज़ा (600) चाहिए, जिसका आवेदन ऑनलाइन होता है।",
  "pre-arrival-registration": "पहुँचने से पहले आपको पंजीकरण करना होगा।",
  "waiver-on-arrival": "पहुँचने पर आपको वीज़ा से छूट मिलती है।",
  "visa-on-arrival": "पहुँचने पर आपको वीज़ा मिलता है।",
  "entry-permit": "वीज़ा ज़रूरी नहीं, लेकिन प्रवेश परमिट ज़रूरी है।",
  "travel-authorisation": "वीज़ा ज़रूरी नहीं, लेकिन यात्रा की अनुमति ज़रूरी है।",
  "visa-free": "वीज़ा ज़रूरी नहीं है।",
};

function officialFee({ currency, amount, alsoQuoted, year }: FactValues["officialFee"]): string {
  if (amount === 0) return "प्राधिकरण कोई शुल्क नहीं लेता।";
  const other = alsoQuoted && [
    alsoQuoted.from,
    ...(alsoQuoted.to === alsoQuoted.from ? [] : [alsoQuoted.to]),
  ];
  const elsewhere = other?.map((quoted) => formatAmount({ currency, amount: quoted })).join(" से ");
  const shown = formatAmount({ currency, amount });
  return `सरकारी शुल्क ${shown} है${year === null ? "" : `, जो लगभग ${year} का आँकड़ा है`}${elsewhere ? ` (${elsewhere} भी बताया जाता है)` : ""}।`;
}

function leadTime({ latest, earliest }: FactValues["leadTime"]): string {
  if (latest === null) return earliest ? `आवेदन पहुँचने से ज़्यादा से ज़्यादा ${duration(earliest)} पहले करें।` : "";
  if (earliest === null) return `आवेदन पहुँचने से कम से कम ${duration(latest)} पहले करें।`;
  return `आवेदन पहुँचने से कम से कम ${duration(latest)} और ज़्यादा से ज़्यादा ${duration(earliest)} पहले करें।`;
}

function processing({ from, to, unit, isExpress }: FactValues["processing"]): string {
  if (to === 0) return "प्राधिकरण तुरंत जवाब देता है।";
  const who = isExpress ? "प्राधिकरण की तत्काल सेवा में" : "प्राधिकरण को";
  return `${who} ${from === null ? "" : `${from} से `}${duration({ count: to, unit })} लगते हैं।`;
}

function visaUse({ min, max, isApproximate }: FactValues["visaUse"]): string {
  const lengths = [
    min && `कम से कम ${duration(min)}`,
    max && (min ? `ज़्यादा से ज़्यादा ${duration(max)}` : duration(max)),
  ];
  const shown = lengths.filter((length) => length !== null).join(" और ");
  return `जारी होने के बाद वीज़ा ${isApproximate ? "लगभग " : ""}${shown} तक काम आता है।`;
}

const transit = ({ freeHours }: FactValues["transit"]) =>
  freeHours === 0
    ? "विमान बदलने के लिए वीज़ा ज़रूरी है।"
    : `${freeHours === null ? "" : `${freeHours} घंटे के भीतर `}विमान बदलने के लिए वीज़ा ज़रूरी नहीं है।`;

const validAfter = { arrival: "पहुँचने", departure: "लौटने", "end-of-visa": "वीज़ा ख़त्म होने" };

export const ruleSentences: Widen<typeof english.ruleSentences> = {
  entryRule: ({ rule, isTemporary }) =>
    isTemporary ? `${entry[rule]} यह ऐसी छूट है जिसकी तारीख़ें बदलती रहती हैं।` : entry[rule],
  exemption: (country) => `${country} के निवासियों के लिए वीज़ा ज़रूरी नहीं है।`,
  condition: (text) => `शर्त: ${conditionName(text)}`,
  contradiction: (claim) => ({ "apply-at-embassy": "दूसरे स्रोतों के अनुसार आवेदन दूतावास में करना होता है।" })[claim],
  closedSchemes: ({ names }) => `भारतीय पासपोर्ट वालों के लिए उपलब्ध नहीं: ${list(names)}।`,
  officialPortal: (isOnlyWay, site) =>
    isOnlyWay
      ? `प्राधिकरण आवेदन सिर्फ़ अपनी वेबसाइट${site ? ` ${site}` : ""} पर लेता है।`
      : `सरकारी वेबसाइट ${site} है।`,
  officialFee,
  furtherCharge: ({ name, fee }) =>
    `${name ?? "वीज़ा केंद्र"} ${fee ? formatAmount(fee) : "अपना शुल्क"} अलग से लेता है।`,
  documents: (names) => `ये भी ज़रूरी हैं: ${list(names)}।`,
  letter: ({ name }) => `${name} पत्र भी ज़रूरी है।`,
  photo: (size) => `फ़ोटो ${size} मिमी की होनी चाहिए।`,
  nameRule: ({ rule }) =>
    ({
      "as-passport": "नाम ठीक वैसा ही होना चाहिए जैसा पासपोर्ट में है।",
      "two-words-or-father-name":
        "नाम में कम से कम दो शब्द होने चाहिए; अगर पासपोर्ट में एक ही है, तो पिता का नाम भी चाहिए।",
      "blank-surname-ok": "बिना उपनाम वाले पासपोर्ट स्वीकार किए जाते हैं।",
    })[rule],
  passportValidity: ({ months, after }) =>
    months === 0
      ? `पासपोर्ट ${validAfter[after]} तक वैध होना चाहिए।`
      : `पासपोर्ट ${validAfter[after]} के बाद कम से कम ${months} महीने वैध होना चाहिए।`,
  biometrics: (place) => ({ "visa-centre": "बायोमेट्रिक्स वीज़ा केंद्र में लिए जाते हैं।" })[place],
  leadTime,
  processing,
  workingWeek: (days) => `प्राधिकरण इन दिनों काम करता है: ${list(days)}।`,
  holidays: (dates) => `प्राधिकरण इन तारीख़ों को बंद रहता है: ${list(dates)}।`,
  visaName: (name, countries) =>
    `प्राधिकरण इस वीज़ा को '${name}' कहता है${countries.length > 0 ? `; यह ${list(countries)} में भी मान्य है` : ""}।`,
  visaUse,
  stay: (days) => `आप ${days} दिन तक ठहर सकते हैं।`,
  extension: ({ times, days }) => `ठहरने की अवधि ${times} बार ${days} दिन बढ़ाई जा सकती है।`,
  arrivalCard: ({ name, window }) =>
    window ? `अराइवल कार्ड (${name}) पहुँचने से पहले के ${duration(window)} में भरें।` : `अराइवल कार्ड (${name}) ज़रूरी है।`,
  transit,
  corrections: ({ until }) =>
    ({
      decision: "प्राधिकरण फ़ैसला होने तक ग़लतियाँ सुधारता है।",
      "after-issue": "प्राधिकरण वीज़ा जारी होने के बाद भी ग़लतियाँ सुधारता है।",
      never: "प्राधिकरण ग़लतियाँ नहीं सुधारता: दोबारा आवेदन करना होता है।",
    })[until],
  authorityRefunds: ({ when }) =>
    ({
      never: "प्राधिकरण अपना शुल्क कभी वापस नहीं करता।",
      "before-decision": "प्राधिकरण फ़ैसला होने तक अपना शुल्क वापस करता है।",
      "if-refused": "वीज़ा न मिलने पर प्राधिकरण अपना शुल्क वापस करता है।",
    })[when],
  weekdays: hindiWeekdays,
};
