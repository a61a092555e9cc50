// The result of the photo checks in one sentence, below the photo.
import { TriangleAlert } from "lucide-react";
import { useUploadTexts } from "#web/features/upload/use-upload-texts.ts";
import type { PhotoSummary } from "./photo-report.tsx";

/** Undefined before a photo was chosen. */
export function PhotoNote({ summary }: { summary: PhotoSummary | undefined }) {
  const texts = useUploadTexts();
  if (!summary?.isWarning) return <p>{summary?.text ?? texts.photoFirst}</p>;
  return (
    <p className="flex items-start gap-2 font-medium text-saffron-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {summary.text}
    </p>
  );
}
