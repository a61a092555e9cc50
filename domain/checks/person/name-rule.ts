// The destination's rule for names (D4, D33): two words, the father's name, or no surname.
import type { NameRule } from "../../destinations.ts";
import { fullNameOf, type PassportDetails } from "../../travellers.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const nameRule: TravellerCheck = ({ traveller, nameRule: rule }) =>
  found(rules[rule](traveller) ? "name_follows_rule" : broken[rule], {});

const words = (traveller: PassportDetails) => fullNameOf(traveller).trim().split(/\s+/).length;

const rules = {
  "as-passport": ({ lastName, noSurname }) => lastName.trim() !== "" || noSurname,
  "two-words-or-father-name": (traveller) => words(traveller) >= 2 || traveller.fatherName.trim() !== "",
  "blank-surname-ok": ({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== "",
} as const satisfies Record<NameRule, (traveller: PassportDetails) => boolean>;

const broken = {
  "as-passport": "surname_missing",
  "two-words-or-father-name": "second_name_missing",
  "blank-surname-ok": "name_missing",
} as const satisfies Record<NameRule, string>;
