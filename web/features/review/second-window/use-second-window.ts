// Opens the documents of a case in a second window, which then follows the desk from case to case.
import { useEffect, useState } from "react";
import type { DocumentViewer } from "../document/use-opened-document.ts";
import { followDesk, openDocuments } from "./documents-window.ts";

export interface SecondWindow {
  open: () => void;
  /** Whether the browser did not open it. */
  isBlocked: boolean;
}

export function useSecondWindow(caseId: string, { shown }: DocumentViewer): SecondWindow {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => followDesk(caseId), [caseId]);
  return { isBlocked, open: () => setBlocked(!openDocuments(caseId, shown)) };
}
