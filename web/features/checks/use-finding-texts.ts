// The texts of the automatic checks in the language of this page; the English ones are part of the screens that use them.
import type { CheckFinding } from "#contract/traveller/findings.ts";
import { defineTexts } from "#web/language/define-texts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { findings as english } from "./english.ts";
import { findingWords, markWords } from "./finding-values.ts";

const useFindings = defineTexts("findings", english);

export function useFindingTexts() {
  const findings = useFindings();
  const vocabulary = { findings, documents: useTerms().documents };
  return {
    report: findings.report,
    suggestion: findings.suggestion,
    textsOf: ({ check }: CheckFinding) => findings.checks[check],
    sentence: ({ code, params }: CheckFinding) => findings.found[code](findingWords(params, vocabulary)),
    mark: (mark: string) => markWords(mark, vocabulary),
  };
}
