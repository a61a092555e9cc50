// The destination's rule for names (D4, D33): two words, the father's name, or no surname.
import type { NameRule } from "../../destinations.ts";
import { filedNameOf, isFatherNameKnown } from "../../passport/filed-name.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const nameRule: TravellerCheck = ({ traveller, pages, marks, nameRule: rule }) => {
  const isKnown = isFatherNameKnown(traveller.fatherName, pages, marks);
  const follows = (isFatherNameKnown: boolean) =>
    filedNameOf(traveller, { rule, isFatherNameKnown }) !== undefined;
  if (follows(isKnown)) return found("name_follows_rule", {});
  return found(follows(true) ? "father_name_unconfirmed" : broken[rule], {});
};

const broken = {
  "as-passport": "surname_missing",
  "two-words-or-father-name": "second_name_missing",
  "blank-surname-ok": "name_missing",
} as const satisfies Record<NameRule, string>;
