// Texts about whose time a case takes, in Hindi.
import type { Duration } from "#domain/rules/durations.ts";
import type { Widen } from "#web/language/widen.ts";
import type * as english from "./english.ts";

const units: Record<Duration["unit"], string> = {
  hours: "घंटे",
  days: "दिन",
  "working-days": "कार्यदिवस",
  weeks: "हफ़्ते",
  months: "महीने",
  years: "साल",
};

export const clocks: Widen<typeof english.clocks> = {
  traveller: (since) => `${since} से यात्री का इंतज़ार`,
  authority: (since) => `${since} से प्राधिकरण के पास`,
  authorityUsually: (since, usual) => `${since} से प्राधिकरण के पास, आम तौर पर ${usual}`,
  atOnce: "तुरंत",
  duration: (from, to, unit) => `${from === null || from === to ? to : `${from}–${to}`} ${units[unit]}`,
  time: "अब तक के कार्यदिवस",
  times: {
    ours: (count) => `हमारे पास ${count}`,
    traveller: (count) => `यात्री के पास ${count}`,
    authority: (count) => `प्राधिकरण के पास ${count}`,
  },
  due: "यात्री के दिन जोड़कर समय सीमा",
  visa: "वीज़ा कब तक",
  visaBefore: (date, count) => `${date} तक, प्रस्थान से ${count} दिन पहले`,
  visaThatDay: (date) => `${date} तक, प्रस्थान के दिन`,
  visaAfter: (date, count) => `${date} तक, प्रस्थान के ${count} दिन बाद`,
  ifFiledNext: "अगर अगले कार्यदिवस को जमा हो और प्राधिकरण सबसे लंबा सामान्य समय ले",
  asUsual: "अगर प्राधिकरण सबसे लंबा सामान्य समय ले",
};
