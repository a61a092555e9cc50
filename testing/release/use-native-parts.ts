// A program for a release's own Node: reads and draws a PDF and hashes a password with the release's packages that have native code or
// WebAssembly. Prints what it found: use-native-parts.ts RELEASE_FOLDER
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { extractDocumentText as readText } from "#server/platform/document-text/extract-document-text.ts";
import type { openPasswordHashes as openHashes } from "#server/platform/password-hashes.ts";
import type { redrawPdf as draw } from "#server/platform/redraw-pdf/redraw-pdf.ts";

const [folder = ""] = process.argv.slice(2);
const platform = join(folder, "server/platform");
const load = <Module>(path: string) => import(join(platform, path)) as Promise<Module>;

const { extractDocumentText } = await load<{ extractDocumentText: typeof readText }>(
  "document-text/extract-document-text.ts",
);
const { redrawPdf } = await load<{ redrawPdf: typeof draw }>("redraw-pdf/redraw-pdf.ts");
const { openPasswordHashes } = await load<{ openPasswordHashes: typeof openHashes }>("password-hashes.ts");

const pdf = new PDFDocument().text("Visa for MEERA IYER");
pdf.end();
const bytes = await buffer(pdf);
const drawn = await redrawPdf(bytes);
process.stdout.write(
  JSON.stringify({
    text: await extractDocumentText({ kind: "pdf", bytes }),
    drawn: Buffer.isBuffer(drawn) ? drawn.subarray(0, 5).toString() : drawn,
    hash: (await openPasswordHashes().hash("monsoon lamp 42")).slice(0, 9),
  }),
);
