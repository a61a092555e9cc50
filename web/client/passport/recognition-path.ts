// Where the text engine's files lie on our own origin; the name changes with the engine, so they may be cached for good.

/** The version of tesseract.js, also of its core; a test holds it to the installed one. */
export const recognitionVersion = "7.0.0";

export const recognitionPath = `/recognition/${recognitionVersion}`;

/**
 * The engine's files by name, each with the package file it comes from. Only the LSTM cores: 0.8 MB instead of 1.1 MB to
 * fetch, and with the program apart from the WebAssembly, which saves a third of base64. Browsers before 2023 have no SIMD.
 */
export const recognitionSources = {
  "worker.min.js": "tesseract.js/dist/worker.min.js",
  "tesseract-core-simd-lstm.js": "tesseract.js-core/tesseract-core-simd-lstm.js",
  "tesseract-core-simd-lstm.wasm": "tesseract.js-core/tesseract-core-simd-lstm.wasm",
  "tesseract-core-lstm.js": "tesseract.js-core/tesseract-core-lstm.js",
  "tesseract-core-lstm.wasm": "tesseract.js-core/tesseract-core-lstm.wasm",
  "eng.traineddata.gz": "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
} as const;
