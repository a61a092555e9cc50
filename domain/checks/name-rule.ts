// The destination's rule for names (decisions 4, 33): some want two words, some the father's name, some no surname.
import type { NameRule } from "../destinations.ts";
import { fullNameOf, type PassportDetails } from "../travellers.ts";
import { type Check, fine, look } from "./check.ts";

export const nameRule: Check = ({ traveller, nameRule: rule }) =>
  rules[rule](traveller) ? fine("The name follows the rule of the destination.") : look(sentences[rule]);

const words = (traveller: PassportDetails) => fullNameOf(traveller).trim().split(/\s+/).length;

const rules = {
  "as-passport": ({ lastName, noSurname }) => lastName.trim() !== "" || noSurname,
  "two-words-or-father-name": (traveller) => words(traveller) >= 2 || traveller.fatherName.trim() !== "",
  "blank-surname-ok": ({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== "",
} as const satisfies Record<NameRule, (traveller: PassportDetails) => boolean>;

const sentences = {
  "as-passport": "The surname is missing, and the passport was not said to be without one.",
  "two-words-or-father-name": "The destination asks for two names, or the father's name beside a single one.",
  "blank-surname-ok": "The name is missing.",
} as const satisfies Record<NameRule, string>;
