// Where visas are dropped or chosen, many at once.
import { Inbox } from "lucide-react";
import { type DragEvent, useState } from "react";
import { issuedVisaTypes } from "#domain/documents/upload-limits.ts";
import { actionStyle } from "#web/ui/action/action-style.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function VisaDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { visas: texts } = useReviewTexts();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => onFiles([...(files ?? [])]);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={classNames(
        "rounded-card border border-dashed p-6",
        isOver ? overStyle : "border-edge bg-sheet",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={classNames(actionStyle({}), labelStyle)}>
        <Inbox aria-hidden />
        {texts.choose}
        <input
          type="file"
          multiple
          accept={issuedVisaTypes.join(",")}
          aria-describedby="visas-hint"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.target.files);
            // The same files can be chosen again.
            event.target.value = "";
          }}
        />
      </label>
      <p id="visas-hint" className="mt-3 text-ink-soft">
        {texts.hint}
      </p>
    </div>
  );
}

const labelStyle =
  "relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-action";
const overStyle = "border-action bg-action-wash ring-1 ring-action";
