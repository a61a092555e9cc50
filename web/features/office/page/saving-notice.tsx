// The result of the last change: saved, or the reason it failed.
import { failureText } from "#web/terms/failure-text.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function SavingNotice({ change }: { change: { error: Error | null; isSuccess: boolean } }) {
  const texts = useOfficeTexts();
  if (change.error) {
    return (
      <Notice tone="error" live>
        {failureText(change.error, texts.failed)}
      </Notice>
    );
  }
  if (!change.isSuccess) return null;
  return (
    <Notice tone="success" live>
      {texts.saved}
    </Notice>
  );
}
