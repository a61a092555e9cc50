// Shows quietly whether the form is saved; if not, that it is stored on this device, with a way to save it now.
import { CircleCheck } from "lucide-react";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { SavingState } from "./use-saving.ts";
import { usePassportTexts } from "../use-passport-texts.ts";

export function SavingNote({ state, onSave }: { state: SavingState; onSave: () => void }) {
  const texts = usePassportTexts();
  if (state === "failed") {
    return (
      <Notice
        tone="warning"
        live
        action={
          <Button compact variant="secondary" onClick={onSave}>
            {texts.saveNow}
          </Button>
        }
      >
        {texts.notSaved}
      </Notice>
    );
  }
  return (
    <p aria-live="polite" className="flex min-h-5 items-center gap-2 text-sm text-ink-soft">
      {state === "saved" && <CircleCheck aria-hidden className="size-4 text-green" />}
      {state === "saved" && texts.saved}
      {state === "saving" && texts.saving}
    </p>
  );
}
