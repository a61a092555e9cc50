// A program for a release's own Node: reads and draws a PDF and hashes a password with the release's packages that have native code or
// WebAssembly. Prints what it found: use-native-parts.ts RELEASE_FOLDER
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

const [folder = ""] = process.argv.slice(2);
const platform = join(folder, "server/platform");
const load = <Module>(path: string) => import(join(platform, path)) as Promise<Module>;

type Hashes = typeof import("#server/platform/password-hashes.ts");
type Redraw = typeof import("#server/platform/redraw-pdf/redraw-pdf.ts");
type Text = typeof import("#server/platform/document-text/extract-document-text.ts");

const { extractDocumentText } = await load<Text>("document-text/extract-document-text.ts");
const { redrawPdf } = await load<Redraw>("redraw-pdf/redraw-pdf.ts");
const { openPasswordHashes } = await load<Hashes>("password-hashes.ts");

const pdf = new PDFDocument().text("Visa for MEERA IYER");
pdf.end();
const bytes = await buffer(pdf);
const drawn = await redrawPdf(bytes);
console.log(
  JSON.stringify({
    text: await extractDocumentText({ kind: "pdf", bytes }),
    drawn: Buffer.isBuffer(drawn) ? drawn.subarray(0, 5).toString() : drawn,
    hash: (await openPasswordHashes().hash("monsoon lamp 42")).slice(0, 9),
  }),
);
