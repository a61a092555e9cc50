// The name of a field of the passport form or the filing pack, as staff read it.
import { useReviewTexts } from "../use-review-texts.ts";

/** One that the catalogue does not know is shown as it came. */
export function useFieldName(): (field: string) => string {
  const { fields } = useReviewTexts();
  return (field) => (Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : field);
}
