// One line on what a message is about: the step, the destination and the case.
import type { QuestionAbout } from "#contract/review/questions.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function useAboutText(): (about: QuestionAbout) => string {
  const { questions: texts } = useReviewTexts();
  const terms = useTerms();
  return ({ step, destination, case: one }) => {
    const parts = [
      step && texts.askedAt[step],
      destination && terms.country(destination),
      one?.applicationId,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(" · ") : texts.general;
  };
}
