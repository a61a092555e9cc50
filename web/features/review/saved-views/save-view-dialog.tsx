// Dialog that saves the list on screen as a view, for oneself or for the team.
import { type FormEvent, useId, useState } from "react";
import type { SavedView } from "#contract/review/work/saved-views.ts";
import { maxViewNameLength } from "#domain/review/views/saved-views.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { failureText } from "#web/terms/failure-text.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useSaveView } from "./use-saved-views.ts";

export function SaveViewDialog({ query, onClose }: { query: SavedView["query"]; onClose: () => void }) {
  const { savedViews: texts, steps } = useReviewTexts();
  const titleId = useId();
  const mayShare = useStaffSelf().data?.actions.includes("reassign") ?? false;
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveView();
  const isMissing = name.trim() === "";

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (!isMissing) save.mutate({ name: name.trim(), query, isShared }, { onSuccess: onClose });
  }

  return (
    <DialogFrame labelledBy={titleId} width="form" onDismiss={onClose}>
      <form noValidate className="space-y-5" onSubmit={submit}>
        <h2 id={titleId} className="text-xl">
          {texts.dialog}
        </h2>
        <TextField
          label={texts.name}
          hint={texts.hint}
          maxLength={maxViewNameLength}
          autoComplete="off"
          value={name}
          error={isAsked && isMissing ? texts.nameMissing : undefined}
          onChange={setName}
        />
        {mayShare && (
          <Checkbox checked={isShared} onChange={setShared}>
            {texts.share}
          </Checkbox>
        )}
        {save.isError && <Notice tone="error" live title={failureText(save.error, steps.failed)} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {steps.cancel}
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel={steps.saving}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
