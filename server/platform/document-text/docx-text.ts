// Extracts the text of a DOCX, one line per paragraph. Runs in a worker; the file was checked when it was uploaded.
import { fromBufferPromise } from "yauzl";

const mainPart = "word/document.xml";
const maxBytes = 20 * 1024 * 1024;

export async function docxText(bytes: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== mainPart || entry.uncompressedSize > maxBytes) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
    return paragraphsOf(Buffer.concat(chunks).toString("utf8"));
  }
  return "";
}

const paragraphEnd = /<\/w:p>|<w:br\b[^>]*>/;

function paragraphsOf(xml: string): string {
  return xml
    .split(paragraphEnd)
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:tab\b[^>]*\/>|<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)]
        .map(([, text]) => (text === undefined ? "  " : plain(text)))
        .join(""),
    )
    .join("\n")
    .trim();
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return entities[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
