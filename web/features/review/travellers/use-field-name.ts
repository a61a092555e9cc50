// The label of a field of the passport form or the filing pack.
import { useReviewTexts } from "../use-review-texts.ts";

/** A field without a label is shown by its own name. */
export function useFieldName(): (field: string) => string {
  const { fields } = useReviewTexts();
  return (field) => (Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : field);
}
