// The texts of the automatic checks in the language of this page; the English ones come with what shows them.
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { useCatalogue } from "#web/language/use-texts.ts";
import { findings as english } from "./english.ts";
import { findingWords, markWords } from "./finding-values.ts";

export function useFindingTexts() {
  const { texts } = useCatalogue();
  const findings = texts.findings ?? english;
  const vocabulary = { findings, documents: texts.terms.documents };
  return {
    report: findings.report,
    suggestion: findings.suggestion,
    textsOf: ({ check }: CheckFinding) => findings.checks[check],
    sentence: ({ code, params }: CheckFinding) => findings.found[code](findingWords(params, vocabulary)),
    mark: (mark: string) => markWords(mark, vocabulary),
  };
}
