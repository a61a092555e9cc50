// The window for a second monitor that shows the documents of the case on the desk. There is one for each tab of the console.
import { pages } from "#contract/paths.ts";
import type { ShownDocument } from "../document/use-opened-document.ts";

const windowName = "pravesh-documents";
const maxWidth = 1100;

/** Lost when the desk is loaded again; then the window stays, and opening it again finds it by its name. */
let opened: { window: Window; caseId: string } | undefined;

/** False if the browser blocks the window. An open one shows the document instead of another. */
export function openDocuments(caseId: string, shown: ShownDocument | undefined): boolean {
  const { availWidth, availHeight } = window.screen;
  const features = `popup,width=${Math.min(maxWidth, availWidth)},height=${availHeight}`;
  const found = window.open(addressOf(caseId, shown), windowName, features);
  opened = found ? { window: found, caseId } : undefined;
  found?.focus();
  return found !== null;
}

/** The documents of one case next to the details of another could be taken for its own, so the window follows the desk. */
export function followDesk(caseId: string): void {
  if (!opened || opened.window.closed || opened.caseId === caseId) return;
  opened.caseId = caseId;
  opened.window.location.replace(addressOf(caseId));
}

function addressOf(caseId: string, shown?: ShownDocument): string {
  const path = pages.reviewDocuments.replace(":id", caseId);
  return shown?.documentId ? `${path}?document=${shown.documentId}` : path;
}
