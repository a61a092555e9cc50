// Five PDFs written byte by byte, because no library writes them: packed objects, revisions, faxes, turned pages, and what
// mail programs add around a file.
import sharp from "sharp";
import { appendRevision, pdfFile, type PdfLayout, streamOf } from "./pdf-file.ts";

const line = "BT /F1 12 Tf 20 100 Td (We invite Ms Iyer to our office in Pune.) Tj ET";
const font = "/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>";

function letter(
  { page = font, content = line, more = [] }: { page?: string; content?: string; more?: Buffer[] },
  layout?: PdfLayout,
): Buffer {
  const objects: [number, string | Buffer][] = [
    [1, "<</Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit]>>"],
    [2, "<</Type /Pages /Kids [3 0 R] /Count 1>>"],
    [3, `<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${page}>>`],
    [4, streamOf("", content)],
    ...more.map((object, index): [number, Buffer] => [5 + index, object]),
  ];
  return pdfFile(new Map(objects), layout);
}

export function honestRawPdfs(): { name: string; write: () => Buffer | Promise<Buffer> }[] {
  const plain = letter({});
  return [
    { name: "a letter with packed objects", write: () => letter({}, { packed: [1, 2, 3] }) },
    {
      name: "a letter that was signed later",
      write: () => appendRevision(plain, new Map([[4, streamOf("", line.replace("Pune", "Pune, signed"))]])),
    },
    {
      name: "a page that is turned and cut",
      write: () => letter({ page: `/Rotate 270 /CropBox [10 20 290 180] ${font}` }),
    },
    {
      name: "a letter with bytes around it",
      write: () =>
        Buffer.concat([
          Buffer.from("\u00ef\u00bb\u00bf\r\n", "latin1"),
          plain,
          Buffer.from("\r\n\r\n\0\0\0"),
        ]),
    },
    { name: "a fax", write: fax },
  ];
}

/** One bit a pixel in CCITT group 4, as office scanners write. */
async function fax(): Promise<Buffer> {
  const [width, height] = [1_200, 800];
  const bars = Array.from(
    { length: 40 },
    (_, bar) =>
      `<rect x="${60 + (bar % 8) * 140}" y="${80 + Math.trunc(bar / 8) * 120}" width="${50 + (bar % 5) * 15}" height="40"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${bars.join("")}</svg>`;
  const tiff = await sharp(Buffer.from(svg))
    .flatten({ background: "#fff" })
    .toColourspace("b-w")
    .tiff({ compression: "ccittfax4", bitdepth: 1 })
    .toBuffer();
  const strips = stripsOf(tiff);
  const rows = strips.rowsPerStrip;
  const pictures = strips.bytes.map((bytes, index) =>
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${Math.min(rows, height - index * rows)} /BitsPerComponent 1 ` +
        `/ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms <</K -1 /Columns ${width} /Rows ${Math.min(rows, height - index * rows)} /BlackIs1 ${strips.isBlackOne}>>`,
      bytes,
    ),
  );
  const share = 200 / pictures.length;
  const content = pictures
    .map((_, index) => `q 300 0 0 ${share} 0 ${200 - share * (index + 1)} cm /I${index} Do Q`)
    .join(" ");
  const names = pictures.map((_, index) => `/I${index} ${5 + index} 0 R`).join(" ");
  return letter({ page: `/Resources <</XObject <<${names}>>>>`, content, more: pictures });
}

/** The strips of a TIFF file of one picture (TIFF 6.0, section 2). */
function stripsOf(tiff: Buffer): { bytes: Buffer[]; rowsPerStrip: number; isBlackOne: boolean } {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const tags = new Map<number, number[]>();
  for (let index = 0; index < short(directory); index += 1) {
    const at = directory + 2 + index * 12;
    const size = short(at + 2) === 3 ? 2 : 4;
    const count = long(at + 4);
    const start = size * count <= 4 ? at + 8 : long(at + 8);
    const value = (place: number) => (size === 2 ? short(start + place * 2) : long(start + place * 4));
    tags.set(
      short(at),
      Array.from({ length: count }, (_, place) => value(place)),
    );
  }
  const offsets = tags.get(273) ?? [];
  const lengths = tags.get(279) ?? [];
  return {
    bytes: offsets.map((offset, index) => tiff.subarray(offset, offset + (lengths[index] ?? 0))),
    rowsPerStrip: tags.get(278)?.[0] ?? 0,
    // 0: white is zero, as in PDF's default.
    isBlackOne: tags.get(262)?.[0] !== 0,
  };
}
