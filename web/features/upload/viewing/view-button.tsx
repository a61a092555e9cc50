// A quiet button that shows a picture with the session's token in a dialog; a failure is described below it.
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchDocument } from "../upload-document.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogFrame } from "#web/ui/dialog/dialog-frame.tsx";

export interface ViewButtonProps {
  /** The path, from the root. */
  address: string;
  /** The dialog's title. */
  title: string;
  words: { view: string; viewing: string; viewFailed: string; close: string };
  /** Its name for screen readers, which says what this one of several buttons shows. */
  name: string;
}

/** For a grid: the failure spans all columns. */
export function ViewButton({ address, title, words, name }: ViewButtonProps) {
  const [url, setUrl] = useState<string>();
  const view = useMutation({
    mutationFn: async () => setUrl(URL.createObjectURL(await fetchDocument(address))),
  });
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return (
    <>
      <span className="print:hidden">
        <Button
          variant="quiet"
          compact
          icon={<Eye aria-hidden />}
          busy={view.isPending}
          busyLabel={words.viewing}
          aria-label={view.isPending ? undefined : name}
          onClick={() => view.mutate()}
        >
          {words.view}
        </Button>
      </span>
      {view.isError && (
        <p role="alert" className="col-span-full text-sm font-medium text-red">
          {failureText(view.error, words.viewFailed)}
        </p>
      )}
      {url && (
        <DialogFrame label={title} width="form" onDismiss={() => setUrl(undefined)}>
          <div className="space-y-4">
            <h2 className="text-xl">{title}</h2>
            <img src={url} alt={title} className="mx-auto max-h-[70dvh] rounded-control border border-line" />
            <div className="flex justify-end">
              <Button variant="secondary" onClick={() => setUrl(undefined)}>
                {words.close}
              </Button>
            </div>
          </div>
        </DialogFrame>
      )}
    </>
  );
}
