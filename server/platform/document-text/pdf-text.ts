// Extracts the text of a PDF in lines and cells as on its pages. Runs in a worker.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const files = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
/** No visa is longer; later pages are ignored. */
const maxPages = 20;

export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({
    // copied, because the library takes ownership of the memory
    data: new Uint8Array(bytes),
    cMapUrl: `${join(files, "cmaps")}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(files, "standard_fonts")}/`,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    verbosity: 0,
  }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= Math.min(pdf.numPages, maxPages); at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(linesOf(items.filter((item) => "str" in item && item.str.trim() !== "").map(wordOf)));
  }
  return pages.join("\n");
}

interface Word {
  text: string;
  left: number;
  right: number;
  baseline: number;
  height: number;
}

function wordOf(item: object): Word {
  const { str, transform, width, height } = item as {
    str: string;
    transform: number[];
    width: number;
    height: number;
  };
  const [left = 0, baseline = 0] = transform.slice(4);
  return { text: str, left, right: left + width, baseline, height: height || 1 };
}

function linesOf(words: readonly Word[]): string {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.baseline - a.baseline)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && first.baseline - word.baseline < first.height / 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map(lineText).join("\n");
}

function lineText(words: readonly Word[]): string {
  let text = "";
  let end: number | undefined;
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const gap = end === undefined ? 0 : (word.left - end) / word.height;
    text += gap > 1 ? "  " : gap > 0.1 ? " " : "";
    text += word.text.trim();
    end = word.right;
  }
  return text;
}
