// Why an act of the conversation failed, below what was pressed.
import { failureText } from "#web/terms/failure-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function CallFailed({ error }: { error: Error | null }) {
  const { conversation: texts } = useReviewTexts();
  if (!error) return null;
  return (
    <Notice tone="error" live>
      {failureText(error, texts.callFailed)}
    </Notice>
  );
}
