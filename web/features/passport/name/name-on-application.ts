// The name of a traveller as the draft's destination takes it, with the father's name where it is needed (D4).
import type { Draft } from "#contract/drafts.ts";
import { nameRules } from "#domain/destinations.ts";
import { type FiledName, filedNameOf } from "#domain/passport/filed-name.ts";
import type { PassportDetails } from "#domain/travellers.ts";

/** As it is filed once the traveller has confirmed it; undefined while it does not follow the destination's rule. */
export function nameOnApplication(
  fields: PassportDetails,
  draft: Pick<Draft, "nameRule">,
): FiledName | undefined {
  const rule = nameRules.find((known) => known === draft.nameRule) ?? "as-passport";
  return filedNameOf(fields, { rule, isFatherNameKnown: true });
}

/** Whether it is not simply what the passport shows. */
export function isFiledDifferently(
  { givenNames, surname }: FiledName,
  { firstName, lastName }: PassportDetails,
): boolean {
  const isSame = (filed: string, shown: string) => filed === shown.trim().replace(/\s+/g, " ");
  return !isSame(givenNames, firstName) || !isSame(surname, lastName);
}
