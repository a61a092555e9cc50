// A DOCX shown as the text that the server extracted. Its layout is never rendered.
import type { ViewPurpose } from "#domain/tracking/view-purposes.ts";
import { useDocumentText } from "../document-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export interface DocumentTextProps {
  caseId: string;
  documentId: string;
  label: string;
  title: string;
  purpose: ViewPurpose | undefined;
}

export function DocumentText({ caseId, documentId, label, title, purpose }: DocumentTextProps) {
  const { documents: texts } = useReviewTexts();
  const words = useDocumentText(caseId, { documentId, purpose });
  if (words.isPending) return <SkeletonList label={texts.loading} count={1} shape="picture" />;
  if (words.isError) {
    return (
      <Notice tone="error" live action={<Button onClick={() => void words.refetch()}>{texts.retry}</Button>}>
        {failureText(words.error, texts.failed)}
      </Notice>
    );
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{title}</p>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={label} tabIndex={0} className={sheetStyle}>
        {words.data.trim() === "" ? texts.noText : words.data}
      </div>
    </>
  );
}

const sheetStyle =
  "max-h-[75dvh] overflow-auto lg:max-h-none lg:min-h-0 lg:flex-1 rounded-control border border-line bg-paper p-5 whitespace-pre-wrap break-words";
