// The files of a traveller that are also in another person's application: as checks, and as a warning before the verification.
import type { ReviewCase } from "#contract/review/case.ts";
import type { OtherCase } from "#contract/review/quality/other-cases.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { isSharedFile, useOtherCases } from "../quality/use-other-cases.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { OtherCaseCheck, OtherCaseLink } from "./other-case-check.tsx";

/** One check for each case, however many of its files are the same. */
export function SharedFileChecks({ of }: { of: readonly OtherCase[] }) {
  const { quality: texts } = useReviewTexts();
  const sentence = useSentence();
  return grouped(of).map(([one, all]) => (
    <OtherCaseCheck key={one.id} name={texts.sharedFile} advice={texts.sharedFileAdvice} other={one}>
      {sentence(one, all)}
    </OtherCaseCheck>
  ));
}

/** Of all travellers of a case, with a way to each of the other cases. */
export function SharedFileWarnings({ shown }: { shown: Pick<ReviewCase, "id"> }) {
  const { quality: texts } = useReviewTexts();
  const sentence = useSentence();
  const { data: found } = useOtherCases(shown.id);
  return grouped(found?.cases ?? []).map(([one, all]) => (
    <Notice key={one.id} tone="error" title={texts.sharedFile}>
      <p>{sentence(one, all)}</p>
      <OtherCaseLink other={one} />
    </Notice>
  ));
}

/** The shared files of each other case, which stands for them. */
function grouped(cases: readonly OtherCase[]): [OtherCase, OtherCase[]][] {
  const byCase = Map.groupBy(cases.filter(isSharedFile), ({ id }) => id);
  return [...byCase.values()].flatMap((all) => (all[0] ? [[all[0], all]] : []));
}

function useSentence(): (one: OtherCase, all: readonly OtherCase[]) => string {
  const { quality: texts } = useReviewTexts();
  const terms = useTerms();
  return (one, all) => {
    const namesOf = (files: readonly OtherCase[]) =>
      files.flatMap(({ kind }) => (kind === null ? [] : [terms.documents[kind]]));
    const names = namesOf(all);
    const requested = namesOf(all.filter(({ isRequested }) => isRequested));
    const where = one.name ? texts.caseOf(one.applicationId, one.name) : one.applicationId;
    const [name = ""] = names;
    const found =
      names.length === 1
        ? texts.sharedFileOf(name, where)
        : texts.sharedFilesOf(names.map(texts.quoted).join(", "), where);
    if (requested.length === 0) return found;
    return `${found} ${texts.sharedFileRequested(requested.map(texts.quoted).join(", "))}`;
  };
}
