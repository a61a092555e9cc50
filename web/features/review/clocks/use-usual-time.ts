// How long an authority usually takes, in words.
import type { CaseClocks } from "#contract/review/case.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function useUsualTime(): (usual: NonNullable<CaseClocks["usual"]>) => string {
  const { clocks: texts } = useReviewTexts();
  return ({ from, to, unit }) => (to === 0 ? texts.atOnce : texts.duration(from, to, unit));
}
