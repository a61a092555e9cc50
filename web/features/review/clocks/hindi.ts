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
  times: { ours: "हमारे", traveller: "यात्री के", authority: "प्राधिकरण के" },
  due: "हमारा काम कब तक",
  slack: "प्रस्थान तक",
  spare: (count) => `${count} दिन बाक़ी`,
  tooLate: (count) => `वीज़ा ${count} दिन तक देर से आ सकता है`,
};
