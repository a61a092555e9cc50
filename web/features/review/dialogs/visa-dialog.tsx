// Dialog that uploads the visa issued by the authority. The approval step then shows the comparison.
import { useEffect, useState } from "react";
import { issuedVisaTypes, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { FileField } from "#web/ui/form/file-field.tsx";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { type DialogProps, stepState } from "./dialog-props.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = { file: "visa-file" };

export function VisaDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const [file, setFile] = useState<File>();
  const form = useAttempts(ids, { file: !isFitting(file) && texts.visaMissing });

  // The key or button that opened the dialog also opens the system's file picker.
  useEffect(() => {
    const field = document.getElementById(ids.file);
    if (field instanceof HTMLInputElement && navigator.userActivation?.isActive) field.click();
  }, []);

  function send(visa: File | undefined): void {
    const body = new FormData();
    if (visa) body.set("file", visa, visa.name);
    caseSteps.take("visa", { path: caseCalls.visa(shown.id, traveller.id), method: "PUT", body }, "approve");
  }

  /** A file that fits is sent at once: it is only compared, and another one replaces it. */
  function choose(visa: File | undefined): void {
    setFile(visa);
    if (isFitting(visa)) send(visa);
    else form.check();
  }

  return (
    <GuardDialog
      title={texts.visaTitle(traveller.name)}
      // Choosing the file uploads it, so there is nothing to confirm before that.
      confirmLabel={isFitting(file) ? (caseSteps.failure ? texts.uploadAgain : texts.upload) : undefined}
      busyLabel={texts.uploading}
      form={form}
      {...stepState(caseSteps)}
      onConfirm={() => send(file)}
    >
      <p>{texts.visaText}</p>
      <FileField
        id={ids.file}
        label={texts.visaFile}
        hint={texts.visaAtOnce}
        accept={issuedVisaTypes.join(",")}
        error={form.errorOf("file")}
        onChange={choose}
      />
    </GuardDialog>
  );
}

function isFitting(file: File | undefined): boolean {
  return (
    file !== undefined && issuedVisaTypes.some((type) => type === file.type) && file.size <= maxUploadBytes
  );
}
