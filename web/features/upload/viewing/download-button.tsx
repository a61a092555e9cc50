// A quiet button that downloads a file with the session's token; a failure is described below it.
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveAs } from "#web/client/page/save-as.ts";
import { fetchDocument } from "../upload-document.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";

export interface DownloadButtonProps {
  /** The path, from the root. */
  address: string;
  fileName: string;
  words: { download: string; downloading: string; downloadFailed: string };
  /** Its name for screen readers, which says what this one of several buttons downloads. */
  name: string;
}

/** For a grid: the failure spans all columns. */
export function DownloadButton({ address, fileName, words, name }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: async () => saveAs(fileName, await fetchDocument(address)),
  });
  return (
    <>
      <span className="print:hidden">
        <Button
          variant="quiet"
          compact
          icon={<Download aria-hidden />}
          busy={download.isPending}
          busyLabel={words.downloading}
          aria-label={download.isPending ? undefined : name}
          onClick={() => download.mutate()}
        >
          {words.download}
        </Button>
      </span>
      {download.isError && (
        <p role="alert" className="col-span-full text-sm font-medium text-red">
          {failureText(download.error, words.downloadFailed)}
        </p>
      )}
    </>
  );
}
