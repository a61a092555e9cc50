// PDFs with active parts or defects, built in memory (P21), and the valid one they are based on.
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { finishPdf } from "#server/platform/pdf/finish-pdf.ts";

/** A letter of `pages` pages. */
export async function honestPdf({ pages = 1 } = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Invitation, page ${page}`);
  return finishPdf(document);
}

const script = "app.alert(1)";

/** Keyed by the malicious part of each. Every one shows a line of text. */
export async function hostilePdfs(): Promise<Record<string, Buffer>> {
  const action = (body: string) =>
    plainPdf({ catalog: "/OpenAction 9 0 R", more: [`9 0 obj <<${body}>> endobj`] });
  const honest = await honestPdf();
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

/** Forms that draw each other, ten times on each of twelve levels: a trillion lines. */
export function endlessPdf(): Buffer {
  const level = (at: number) => {
    const next = at === 11 ? "0 0 m 9 9 l S" : "/F Do ".repeat(10);
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources <</XObject <</F ${21 + at} 0 R>>>>`;
    return streamObject(entries, Buffer.from(next), 20 + at);
  };
  const levels = Array.from({ length: 12 }, (_, at) => level(at));
  return plainPdf({ page: "/Resources <</XObject <</F 20 0 R>>>>", drawing: "/F Do", more: levels });
}

/** A small picture behind a mask of `maskSide` × `maskSide` pixels, drawn `times` times. */
export function maskedPdf({ maskSide, times }: { maskSide: number; times: number }): Buffer {
  const entries = (side: number) =>
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /Filter /FlateDecode ` +
    "/ColorSpace /DeviceGray";
  const deflated = (side: number) => deflateSync(Buffer.alloc(side * side, 200));
  return plainPdf({
    page: "/Resources <</XObject <</I 10 0 R>>>>",
    drawing: `200 0 0 200 0 0 cm ${"/I Do ".repeat(times)}`,
    more: [
      streamObject(`${entries(10)} /SMask 11 0 R`, deflated(10)),
      streamObject(entries(maskSide), deflated(maskSide), 11),
    ],
  });
}

/** A form whose pages a script builds (XFA); its only page asks for another program. */
export function scriptedFormPdf(): Buffer {
  const form = "/AcroForm <</Fields [] /XFA [(template) 10 0 R]>> /NeedsRendering true";
  return plainPdf({ catalog: form, more: [streamObject("", Buffer.from("<template/>"))] });
}

/** Pages that contain themselves. */
export function circularPdf(): Buffer {
  return pdfOf(["1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj", pagesObject("2 0 R")], "");
}

interface PlainPdf {
  catalog?: string;
  page?: string;
  drawing?: string;
  more?: (string | Buffer)[];
  trailer?: string;
}

const line = "BT /F1 12 Tf 20 100 Td (We invite Ms Iyer.) Tj ET";
const font = "/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>";

function plainPdf({ catalog = "", page = font, drawing = line, more = [], trailer = "" }: PlainPdf): Buffer {
  const objects = [
    `1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj`,
    pagesObject("3 0 R"),
    `3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${page}>> endobj`,
    `4 0 obj <</Length ${drawing.length}>> stream\n${drawing}\nendstream endobj`,
  ];
  return pdfOf([...objects, ...more], trailer);
}

function pagesObject(kids: string): string {
  return `2 0 obj <</Type /Pages /Kids [${kids}] /Count 1>> endobj`;
}

function objectStream(content: string, first: number): Buffer {
  return streamObject(`/Type /ObjStm /N 1 /First ${first} /Filter /FlateDecode`, deflateSync(content));
}

function streamObject(dictionary: string, bytes: Buffer, number = 10): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj <<${dictionary} /Length ${bytes.length}>> stream\n`),
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
