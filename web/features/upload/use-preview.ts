// The address of a small picture of a document: of the file that was chosen here, or of the one on the server.
import { useEffect, useState } from "react";
import type { DraftDocument } from "#contract/drafts.ts";
import { fetchDocument } from "./upload-document.ts";

export function usePreview(file: File | undefined, document: DraftDocument | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  const fileUrl = !file && document?.mediaType.startsWith("image/") ? document.fileUrl : undefined;
  // A replaced document has the same address, but another id.
  const id = document?.id;

  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    const show = (blob: Blob) => {
      if (stop.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    if (file?.type.startsWith("image/")) show(file);
    // Without a preview the file's name is shown: nothing is lost.
    else if (fileUrl) fetchDocument(fileUrl, stop.signal).then(show, () => undefined);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file, fileUrl, id]);

  return url;
}
