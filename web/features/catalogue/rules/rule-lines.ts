// The sentence of each rule in a language: written by the server, or fetched once a visitor goes to another destination.
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";
import type { PublicRule, RuleLine } from "#domain/rules/rule-fact.ts";
import type { Catalogue } from "#web/language/catalogue.ts";
import { textsIn } from "#web/language/define-texts.ts";
import { terms as englishTerms } from "#web/terms/english.ts";
import type { Terms } from "#web/terms/use-terms.ts";
import { ruleSentences as english } from "./english-sentences.ts";

export function ruleLines(rules: readonly PublicRule[], catalogue: Catalogue): RuleLine[] {
  const write = ruleWriter(catalogue);
  return rules.map(({ value, ...rule }) => ({ ...rule, sentence: write({ key: rule.key, value }) }));
}

/** Writes the sentence of one rule; `value` must be one of its key. */
export function ruleWriter(catalogue: Catalogue) {
  const texts = textsIn(catalogue, "ruleSentences", english);
  const sentences = sentencesOf(texts, textsIn(catalogue, "terms", englishTerms));
  return ({ key, value }: { key: FactKey; value: FactValues[FactKey] }): string => {
    // Each key's sentence takes the value of that key, which the compiler cannot see in a union.
    const write = sentences[key] as (value: FactValues[FactKey]) => string;
    return write(value);
  };
}

type Texts = ReturnType<typeof textsIn<typeof english>>;
type Sentences = { [Key in FactKey]: (value: FactValues[Key]) => string };

/** Names of documents, countries and days are those of the rest of the page. */
function sentencesOf({ weekdays, ...sentences }: Texts, terms: Terms): Sentences {
  return {
    ...sentences,
    exemption: ({ residentsOf }) => sentences.exemption(terms.country(residentsOf)),
    condition: ({ text }) => sentences.condition(text),
    contradiction: ({ claim }) => sentences.contradiction(claim),
    officialPortal: ({ isOnlyWay, url }) => sentences.officialPortal(isOnlyWay, url && new URL(url).host),
    documents: ({ kinds }) => sentences.documents(kinds.map((kind) => terms.documents[kind])),
    photo: ({ sizeMm }) => sentences.photo(sizeMm),
    biometrics: ({ place }) => sentences.biometrics(place),
    workingWeek: ({ days }) => sentences.workingWeek(days.map((day) => weekdays[day])),
    holidays: ({ dates }) => sentences.holidays(dates.map((date) => terms.date(date))),
    visaName: ({ name, alsoIn }) =>
      sentences.visaName(
        name,
        alsoIn.map((country) => terms.country(country)),
      ),
    stay: ({ days }) => sentences.stay(days),
  };
}
