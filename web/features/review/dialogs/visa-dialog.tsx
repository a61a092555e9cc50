// Dialog that uploads the visa issued by the authority. The approval step then shows the comparison.
import { useState } from "react";
import { issuedVisaTypes, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { FileField } from "#web/ui/form/file-field.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { StepFrame } from "./step-frame.tsx";
import { useAttempts } from "./use-attempts.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = { file: "visa-file" };

export function VisaDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const [file, setFile] = useState<File>();
  const isFitting =
    file !== undefined && issuedVisaTypes.some((type) => type === file.type) && file.size <= maxUploadBytes;
  const form = useAttempts(ids, { file: !isFitting && texts.visaMissing });

  function send(): void {
    const body = new FormData();
    if (file) body.set("file", file, file.name);
    caseSteps.take("visa", { path: caseCalls.visa(shown.id, traveller.id), method: "PUT", body }, "approve");
  }

  return (
    <StepFrame
      title={texts.visaTitle(traveller.name)}
      text={texts.visaText}
      confirmLabel={texts.upload}
      busyLabel={texts.uploading}
      onSubmit={() => form.send(send)}
      {...{ caseSteps, problems: form.problems, attempt: form.attempt }}
    >
      <FileField
        id={ids.file}
        label={texts.visaFile}
        accept={issuedVisaTypes.join(",")}
        error={form.errorOf("file")}
        onChange={setFile}
      />
    </StepFrame>
  );
}
