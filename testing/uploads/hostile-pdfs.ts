// PDFs that must be rejected, built in memory (P21), and the valid one they are based on.
import { deflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";

/** A letter of `pages` pages as a printer driver writes it, with or without object streams. */
export async function honestPdf({ pages = 1, objectStreams = true } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1)
    document.addPage([595, 842]).drawText(`Invitation, page ${page}`);
  return Buffer.from(await document.save({ useObjectStreams: objectStreams }));
}

const script = "app.alert(1)";

/** Keyed by the malicious part or defect of each. */
export async function hostilePdfs(): Promise<Record<string, Buffer>> {
  const action = (body: string) =>
    plainPdf({ catalog: "/OpenAction 9 0 R", more: [`9 0 obj <<${body}>> endobj`] });
  const honest = await honestPdf({ objectStreams: false });
  return {
    "JavaScript in plain sight": action(`/S /JavaScript /JS (${script})`),
    "JavaScript with a name in hexadecimal": action(`/S /J#61vaScript /#4a#53 (${script})`),
    "JavaScript inside an object stream": plainPdf({
      catalog: "/OpenAction 9 0 R",
      more: [objectStream(`9 0 <</S /JavaScript /JS (${script})>>`, 4)],
    }),
    "JavaScript in an incremental update": Buffer.concat([
      honest,
      Buffer.from(`\n9 0 obj <</S /JavaScript /JS (${script})>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`),
    ]),
    "JavaScript in the name tree": plainPdf({
      catalog: `/Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (${script})>>]>>>>`,
    }),
    "JavaScript hidden in a comment": plainPdf({
      more: [`% 9 0 obj <</S/JavaScript/JS(${script})>> endobj`],
    }),
    "JavaScript hidden in a string": plainPdf({
      more: [`8 0 obj (9 0 obj <</S/JavaScript/JS <61>>> endobj) endobj`],
    }),
    "an additional action": plainPdf({ catalog: "/AA <</WC 9 0 R>>" }),
    "a program to launch": action("/S /Launch /F (cmd.exe)"),
    "an embedded file": plainPdf({ catalog: "/Names <</EmbeddedFiles <</Names [(a) 9 0 R]>>>>" }),
    "rich media": plainPdf({ more: ["9 0 obj <</Type /Annot /Subtype /RichMedia>> endobj"] }),
    "an XFA form": plainPdf({ catalog: "/AcroForm <</XFA 9 0 R>>" }),
    "a form that submits itself": action("/S /SubmitForm /F (https://example.com)"),
    "a data import": action("/S /ImportData /F (a.fdf)"),
    "a jump to another file": action("/S /GoToR /F (other.pdf)"),
    "a link to a local file": action("/S /URI /URI (file:///etc/passwd)"),
    "a ZIP at its end": Buffer.concat([honest, Buffer.from("PK\u0005\u0006" + "\0".repeat(18), "latin1")]),
    "a page of HTML at its end": Buffer.concat([
      honest,
      Buffer.from(`<script>${script}</script>`.repeat(60)),
    ]),
  };
}

export function encryptedPdf(): Buffer {
  return plainPdf({ trailer: "/Encrypt 9 0 R", more: ["9 0 obj <</Filter /Standard /V 1 /R 2>> endobj"] });
}

/** A few kilobytes that unpack to a gigabyte. */
export function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  return plainPdf({ more: [streamObject("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", packed)] });
}

/** Pages that contain themselves. */
export function circularPdf(): Buffer {
  return pdfOf(["1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj", pagesObject("2 0 R")], "");
}

/** Takes quadratic time in a naive parser. */
export function slowPdf(): Buffer {
  return plainPdf({ more: ["1 0 obj (".repeat(300_000)] });
}

function plainPdf({
  catalog = "",
  more = [],
  trailer = "",
}: {
  catalog?: string;
  more?: (string | Buffer)[];
  trailer?: string;
}): Buffer {
  const objects = [
    `1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj`,
    pagesObject("3 0 R"),
    "3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj",
  ];
  return pdfOf([...objects, ...more], trailer);
}

function pagesObject(kids: string): string {
  return `2 0 obj <</Type /Pages /Kids [${kids}] /Count 1>> endobj`;
}

function objectStream(content: string, first: number): Buffer {
  return streamObject(`/Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode`, deflateSync(content));
}

function streamObject(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`10 0 obj <<${dictionary} /Length ${bytes.length}>> stream\n`),
    bytes,
    Buffer.from("\nendstream endobj"),
  ]);
}

function pdfOf(objects: (string | Buffer)[], trailer: string): Buffer {
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...objects.flatMap((object) => [Buffer.from(object as string), Buffer.from("\n")]),
    Buffer.from(`trailer <</Root 1 0 R ${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ]);
}
