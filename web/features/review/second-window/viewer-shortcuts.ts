// Keyboard shortcuts of the document viewer, the same on the desk and in a second window.
import type { ReviewTexts } from "../english.ts";
import type { DocumentViewer } from "../document/use-opened-document.ts";
import { turnFullScreen } from "../full-screen/use-full-screen.ts";
import type { Shortcut } from "../keys/use-shortcuts.ts";

export function viewerShortcuts(viewer: DocumentViewer, does: ReviewTexts["keys"]["case"]): Shortcut[] {
  const { view } = viewer;
  return [
    { key: "n", does: does.nextDocument, run: () => viewer.turn(1) },
    { key: "p", does: does.previousDocument, run: () => viewer.turn(-1) },
    { key: "+", does: does.zoomIn, run: view.zoomIn },
    { key: "-", does: does.zoomOut, run: view.zoomOut },
    { key: "w", does: does.fit, run: view.turnFit },
    { key: "o", does: does.rotate, run: view.rotate },
    { key: "d", does: does.sideBySide, run: viewer.shown && viewer.turnPair },
    { key: "0", does: does.fullScreen, run: viewer.shown && (() => turnFullScreen(viewer.frame)) },
  ];
}
