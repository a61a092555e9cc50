// The URL of a small preview of a document: of the file chosen here, or of the one on the server.
import { useEffect, useState } from "react";
import type { DraftDocument } from "#contract/drafts.ts";
import { fetchDocument } from "../upload-document.ts";

export function usePreview(file: File | undefined, document: DraftDocument | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  const fileUrl = !file && document?.mediaType.startsWith("image/") ? document.fileUrl : undefined;
  // A replacement has the same URL as the old document, but another ID.
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
    // Without a preview the file's name is shown.
    else if (fileUrl) fetchDocument(fileUrl, stop.signal).then(show, () => undefined);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file, fileUrl, id]);

  return url;
}
