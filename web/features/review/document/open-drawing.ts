// Opens a picture or a PDF so that its pages can be drawn at any size and turned. PDF.js works in a worker of its own; both
// come from our origin, and only when a PDF is looked at.
import type { PDFDocumentProxy } from "pdfjs-dist";
import { paperPath, paperWorker } from "./pdf-assets-path.ts";

export interface Drawing {
  pages: number;
  /** Resolves once the page stands on the canvas; rejects where it cannot be drawn. */
  draw: (canvas: HTMLCanvasElement, wish: DrawWish) => Promise<void>;
  close: () => void;
}

export interface DrawWish {
  page: number;
  /** In CSS pixels. */
  width: number;
  /** Clockwise, a multiple of 90. */
  rotation: number;
  signal: AbortSignal;
}

/** Sharper than the screen helps nobody, and browsers refuse canvases that are larger than this. */
const widestPixels = 6000;

export function openDrawing(bytes: Blob, mediaType: string): Promise<Drawing> {
  return mediaType === "application/pdf" ? openPaper(bytes) : openPicture(bytes);
}

async function openPicture(bytes: Blob): Promise<Drawing> {
  const picture = await createImageBitmap(bytes);
  return {
    pages: 1,
    draw: async (canvas, { width, rotation }) => {
      const lies = rotation % 180 !== 0;
      const [w, h] = lies ? [picture.height, picture.width] : [picture.width, picture.height];
      const scale = Math.min(pixelsFor(width) / w, 1);
      canvas.width = Math.round(w * scale);
      canvas.height = Math.round(h * scale);
      const context = canvas.getContext("2d");
      context?.translate(canvas.width / 2, canvas.height / 2);
      context?.rotate((rotation * Math.PI) / 180);
      context?.scale(scale, scale);
      context?.drawImage(picture, -picture.width / 2, -picture.height / 2);
    },
    close: () => picture.close(),
  };
}

/** Scripts, forms and links of the document stay dead: only its pages are drawn. */
async function openPaper(bytes: Blob): Promise<Drawing> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = `${paperPath}/${paperWorker}`;
  const opening = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    standardFontDataUrl: `${paperPath}/`,
    wasmUrl: `${paperPath}/`,
    useSystemFonts: false,
    enableXfa: false,
  });
  const paper = await opening.promise;
  return {
    pages: paper.numPages,
    draw: (canvas, wish) => drawPage(paper, canvas, wish),
    close: () => void opening.destroy(),
  };
}

async function drawPage(paper: PDFDocumentProxy, canvas: HTMLCanvasElement, wish: DrawWish): Promise<void> {
  const page = await paper.getPage(wish.page);
  const rotation = (page.rotate + wish.rotation) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const viewport = page.getViewport({ scale: pixelsFor(wish.width) / natural.width, rotation });
  if (wish.signal.aborted) return;
  // A canvas takes one drawing at a time: what is drawn next waits on paper of its own.
  const sheet = document.createElement("canvas");
  sheet.width = Math.round(viewport.width);
  sheet.height = Math.round(viewport.height);
  const task = page.render({ canvas: sheet, viewport });
  wish.signal.addEventListener("abort", () => task.cancel());
  await task.promise;
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  canvas.getContext("2d")?.drawImage(sheet, 0, 0);
}

function pixelsFor(width: number): number {
  return Math.min(width * Math.min(globalThis.devicePixelRatio || 1, 2), widestPixels);
}
