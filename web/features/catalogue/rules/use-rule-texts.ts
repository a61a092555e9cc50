// The texts of a destination's rules in the language of this page, and the sentence of each rule.
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { defineTexts } from "#web/language/define-texts.ts";
import { type Terms, useTerms } from "#web/terms/use-terms.ts";
import { rules as english } from "./english.ts";

const useRules = defineTexts("rules", english);
type Texts = ReturnType<typeof useRules>;

export function useRuleTexts() {
  const texts = useRules();
  const terms = useTerms();
  const sentences = sentencesOf(texts, terms);
  return {
    ...texts,
    // Each key's sentence takes the value of that key, which the compiler cannot see in a union.
    sentence: ({ key, value }: PublicRule) =>
      (sentences[key] as (value: PublicRule["value"]) => string)(value),
  };
}

type Sentences = { [Key in FactKey]: (value: FactValues[Key]) => string };

/** Names of documents, countries and days are those of the rest of the page. */
function sentencesOf({ sentences, weekdays }: Texts, terms: Terms): Sentences {
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
