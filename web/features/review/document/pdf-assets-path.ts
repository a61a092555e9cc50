// Where what PDF.js needs for some documents lies on our own origin; the name changes with it, so it may be cached for good.

/** The version of pdfjs-dist; a test holds it to the installed one. */
export const paperVersion = "6.5.438";

export const paperPath = `/assets/paper-${paperVersion}`;

export const paperWorker = "pdf.worker.min.mjs";

const fonts = [
  "FoxitDingbats.pfb",
  "FoxitFixed.pfb",
  "FoxitFixedBold.pfb",
  "FoxitFixedBoldItalic.pfb",
  "FoxitFixedItalic.pfb",
  "FoxitSerif.pfb",
  "FoxitSerifBold.pfb",
  "FoxitSerifBoldItalic.pfb",
  "FoxitSerifItalic.pfb",
  "FoxitSymbol.pfb",
  "LiberationSans-Bold.ttf",
  "LiberationSans-BoldItalic.ttf",
  "LiberationSans-Italic.ttf",
  "LiberationSans-Regular.ttf",
] as const;

/** The worker, the standard fonts that a PDF need not bring along, and the decoders of the pictures that scanners make. */
export const paperSources: Readonly<Record<string, string>> = {
  [paperWorker]: `pdfjs-dist/build/${paperWorker}`,
  ...Object.fromEntries(fonts.map((name) => [name, `pdfjs-dist/standard_fonts/${name}`])),
  "jbig2.wasm": "pdfjs-dist/wasm/jbig2.wasm",
  "openjpeg.wasm": "pdfjs-dist/wasm/openjpeg.wasm",
  "qcms_bg.wasm": "pdfjs-dist/wasm/qcms_bg.wasm",
};
