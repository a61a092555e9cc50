// Where PDF.js finds its worker, fonts and decoders on our origin. The path contains the version, so it can be cached forever.

/** The version of pdfjs-dist. A test compares it with the installed one. */
export const pdfjsVersion = "6.5.438";

export const pdfAssetsPath = `/assets/paper-${pdfjsVersion}`;

export const pdfWorker = "pdf.worker.min.mjs";

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

/** The worker, the standard fonts that a PDF need not embed, and decoders for the image formats of scanners. */
export const pdfAssetSources: Readonly<Record<string, string>> = {
  [pdfWorker]: `pdfjs-dist/build/${pdfWorker}`,
  ...Object.fromEntries(fonts.map((name) => [name, `pdfjs-dist/standard_fonts/${name}`])),
  "jbig2.wasm": "pdfjs-dist/wasm/jbig2.wasm",
  "openjpeg.wasm": "pdfjs-dist/wasm/openjpeg.wasm",
  "qcms_bg.wasm": "pdfjs-dist/wasm/qcms_bg.wasm",
};
