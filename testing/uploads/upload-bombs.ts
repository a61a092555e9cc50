// Small files that would cost much time or memory if they were read to the end; each must be rejected (P17).
import { deflateSync } from "node:zlib";
import { pdfFile, streamOf } from "./corpus/pdf-file.ts";
import { documentBombs, docxOf, hostileDocuments } from "./hostile-documents.ts";
import { honestPicture, pngBomb } from "./hostile-files.ts";
import { circularPdf, endlessPdf, honestPdf, maskedPdf } from "./hostile-pdfs.ts";

export interface UploadBomb {
  name: string;
  bytes: Buffer;
  fileName: string;
  mediaType: string;
  /** The document kind that it is uploaded as. */
  kind: "firstPage" | "flightTicket";
}

export async function uploadBombs(): Promise<UploadBomb[]> {
  const pictures = Object.entries(await pictureBombs()).map(([name, bytes]) => {
    const ending = name.startsWith("a JPEG") ? "jpeg" : "png";
    const file = { fileName: `a.${ending}`, mediaType: `image/${ending}` };
    return { name, bytes, kind: "firstPage", ...file } as const;
  });
  const papers = (ending: string, bombs: Record<string, Buffer>) =>
    Object.entries(bombs).map(([name, bytes]) => {
      const file = { fileName: `a.${ending}`, mediaType: "application/octet-stream" };
      return { name, bytes, kind: "flightTicket", ...file } as const;
    });
  return [...pictures, ...papers("docx", docxBombs()), ...papers("pdf", await pdfBombs())];
}

async function pictureBombs(): Promise<Record<string, Buffer>> {
  return {
    "a PNG of 400 megapixels": pngBomb(19_999),
    "a PNG of 1 000 megapixels": pngBomb(31_623),
    "a PNG of 4 000 000 megapixels": pngBomb(2_000_000),
    "a JPEG that says 65 000 × 65 000": withJpegSide(await honestPicture(), 65_000),
    "a JPEG that says 7 000 × 7 000": withJpegSide(await honestPicture(), 7_000),
  };
}

/** Overwrites the height and width of a JPEG in its frame header (ITU-T T.81, B.2.2). */
function withJpegSide(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]));
  if (frame < 0) throw new Error("no baseline frame");
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

function docxBombs(): Record<string, Buffer> {
  const { "a billion laughs": laughs, "a document type": entity } = hostileDocuments();
  const attributes = Array.from({ length: 101 }, (_, at) => `a${at}=""`).join(" ");
  return {
    ...documentBombs(),
    "entities that repeat each other": laughs as Buffer,
    "an entity that is a file": entity as Buffer,
    "48 MB of empty paragraphs": docxOf({ body: repeated("<w:p/>", 48) }),
    "6 MB of empty paragraphs": docxOf({ body: repeated("<w:p/>", 6) }),
    "48 MB of runs": docxOf({ body: `<w:p>${repeated("<w:r><w:t>a</w:t></w:r>", 48)}</w:p>` }),
    "14 MB of runs": docxOf({ body: `<w:p>${repeated("<w:r><w:t>a</w:t></w:r>", 14)}</w:p>` }),
    "48 MB of one paragraph's text": docxOf({ text: repeated("We invite Ms Iyer. ", 48) }),
    "48 MB of an attribute": docxOf({ body: `<w:p w:a="${repeated("a", 48)}"/>` }),
    "20 MB of elements with 101 attributes": docxOf({ body: repeated(`<w:p ${attributes}/>`, 20) }),
    "4 MB of levels": docxOf({ body: repeated("<w:p>", 4) }),
  };
}

/** So many megabytes of a piece. Numbers between the pieces keep the file below the limit on the ratio of compression. */
function repeated(piece: string, megabytes: number): string {
  const some = piece.repeat(Math.ceil(400 / piece.length));
  let seed = 1;
  let text = "";
  while (text.length < megabytes * 1_000_000) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += `${some}${seed.toString(36)}`;
  }
  return text;
}

async function pdfBombs(): Promise<Record<string, Buffer>> {
  return {
    "a trillion lines": endlessPdf(),
    "pages that contain themselves": circularPdf(),
    "a mask of 36 megapixels, drawn 500 times": maskedPdf({ maskSide: 6_000, times: 500 }),
    "a mask of 225 megapixels": maskedPdf({ maskSide: 15_000, times: 1 }),
    "a mask of 441 megapixels": maskedPdf({ maskSide: 21_000, times: 1 }),
    "51 pages": await honestPdf({ pages: 51 }),
    "2 000 pages": await honestPdf({ pages: 2_000 }),
    "a drawing of 500 MB": drawnPdf(deflateSync(deflateSync(Buffer.alloc(500_000_000, "0 0 m 9 9 l S ")))),
  };
}

function drawnPdf(drawing: Buffer): Buffer {
  return pdfFile(
    new Map<number, string | Buffer>([
      [1, "<</Type /Catalog /Pages 2 0 R>>"],
      [2, "<</Type /Pages /Kids [3 0 R] /Count 1>>"],
      [3, "<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R>>"],
      [4, streamOf("/Filter [/FlateDecode /FlateDecode]", drawing)],
    ]),
  );
}
