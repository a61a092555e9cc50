// The end of a form of the catalogue: what became of the last attempt, one button to save, one to discard.
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { ReviewedSave } from "./use-reviewed-save.ts";

interface FormEndProps {
  save: ReviewedSave;
  label: string;
  onDiscard: () => void;
}

export function FormEnd({ save, label, onDiscard }: FormEndProps) {
  const { failed, saving, catalogue } = useOfficeTexts();
  return (
    <div className="space-y-3">
      {save.error && (
        <Notice tone="error" live>
          {failureText(save.error, failed)}
        </Notice>
      )}
      {save.isUnchanged && <p role="status">{catalogue.one.unchanged}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyLabel={saving}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {catalogue.one.discard}
        </Button>
      </div>
    </div>
  );
}
