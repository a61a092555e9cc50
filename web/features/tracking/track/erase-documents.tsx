// 'Delete my documents' of an application that has ended: confirmed first, then permanent (P47).
import { useState } from "react";
import type { ApplicationStatus } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useEraseDocuments } from "../own-application.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function EraseDocuments({ id, status }: { id: string; status: ApplicationStatus }) {
  const { eraseDocuments: texts } = useTrackingTexts();
  const [isAsked, setAsked] = useState(false);
  const erase = useEraseDocuments(id);
  if (status !== "approved" && status !== "rejected" && status !== "cancelled") return null;
  return (
    <div className="space-y-3 print:hidden">
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {texts.button}
      </Button>
      {erase.isError && (
        <p role="alert" className="font-medium text-red">
          {failureText(erase.error, texts.failed)}
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        title={texts.question}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        tone="danger"
        busy={erase.isPending}
        busyLabel={texts.working}
        onCancel={() => setAsked(false)}
        onConfirm={() => erase.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {texts.text}
      </ConfirmDialog>
    </div>
  );
}

export function ErasedDocuments({ at }: { at: string }) {
  const { eraseDocuments: texts } = useTrackingTexts();
  return (
    <p role="status" className="text-ink-soft">
      {texts.done(formatDate(dateInIndia(new Date(at))))}
    </p>
  );
}
