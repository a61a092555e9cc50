// Opens an image or a PDF so that its pages can be drawn at any size and rotation. PDF.js and its worker are served from our
// origin and load only when a PDF is opened.
import type { PDFDocumentProxy } from "pdfjs-dist";
import { pdfAssetsPath, pdfWorker } from "./pdf-assets-path.ts";

export interface Drawing {
  pages: number;
  /** Width divided by height of a page, rotated clockwise by a multiple of 90 degrees. */
  aspect: (page: number, rotation: number) => Promise<number>;
  /** Resolves once the page is on the canvas; rejects if it cannot be drawn. */
  draw: (canvas: HTMLCanvasElement, options: DrawOptions) => Promise<void>;
  close: () => void;
}

export interface DrawOptions {
  page: number;
  /** In CSS pixels. */
  width: number;
  /** Clockwise, a multiple of 90. */
  rotation: number;
  signal: AbortSignal;
}

/** Browsers reject larger canvases, and more detail than the screen shows would be wasted. */
const maxWidthPixels = 6000;

export function openDrawing(bytes: Blob, mediaType: string): Promise<Drawing> {
  return mediaType === "application/pdf" ? openPdf(bytes) : openImage(bytes);
}

async function openImage(bytes: Blob): Promise<Drawing> {
  const picture = await createImageBitmap(bytes);
  return {
    pages: 1,
    aspect: (_, rotation) => {
      const upright = picture.width / picture.height;
      return Promise.resolve(rotation % 180 === 0 ? upright : 1 / upright);
    },
    draw: async (canvas, { width, rotation }) => {
      const isSideways = rotation % 180 !== 0;
      const [w, h] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
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

/** Only the pages are drawn: scripts, forms and links in the document stay inactive. */
async function openPdf(bytes: Blob): Promise<Drawing> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = `${pdfAssetsPath}/${pdfWorker}`;
  const opening = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    standardFontDataUrl: `${pdfAssetsPath}/`,
    wasmUrl: `${pdfAssetsPath}/`,
    useSystemFonts: false,
    enableXfa: false,
  });
  const pdf = await opening.promise;
  return {
    pages: pdf.numPages,
    aspect: async (number, rotation) => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
      return width / height;
    },
    draw: (canvas, options) => drawPage(pdf, canvas, options),
    close: () => void opening.destroy(),
  };
}

async function drawPage(
  pdf: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  options: DrawOptions,
): Promise<void> {
  const page = await pdf.getPage(options.page);
  const rotation = (page.rotate + options.rotation) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const viewport = page.getViewport({ scale: pixelsFor(options.width) / natural.width, rotation });
  if (options.signal.aborted) return;
  // A canvas takes one drawing at a time, so the page is rendered on its own canvas first.
  const sheet = document.createElement("canvas");
  sheet.width = Math.round(viewport.width);
  sheet.height = Math.round(viewport.height);
  const task = page.render({ canvas: sheet, viewport });
  options.signal.addEventListener("abort", () => task.cancel());
  await task.promise;
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  canvas.getContext("2d")?.drawImage(sheet, 0, 0);
}

function pixelsFor(width: number): number {
  return Math.min(width * Math.min(globalThis.devicePixelRatio || 1, 2), maxWidthPixels);
}
