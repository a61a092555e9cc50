// Files that the fuzzer uploads and alters: pictures, PDFs and a Word document (P44).
import { readFileSync } from "node:fs";
import { visaPdf } from "../console/visa-pdf.ts";
import { honestDocx } from "../uploads/hostile-documents.ts";
import { honestPicture, pictureWithMetadata } from "../uploads/hostile-files.ts";
import { honestPdf } from "../uploads/hostile-pdfs.ts";
import type { FuzzFile } from "./any-form.ts";

export async function fuzzFiles(): Promise<FuzzFile[]> {
  const small = { width: 600, height: 600 };
  const jpeg = (name: string, bytes: Buffer) => ({ name, mediaType: "image/jpeg", bytes });
  return [
    jpeg("photo.jpg", readFileSync(new URL("../specimens/photo.jpg", import.meta.url))),
    jpeg("phone.jpg", await pictureWithMetadata()),
    jpeg("small.jpg", await honestPicture(small)),
    { name: "page.png", mediaType: "image/png", bytes: await honestPicture({ ...small, type: "png" }) },
    { name: "visa.pdf", mediaType: "application/pdf", bytes: await visaPdf() },
    { name: "letter.pdf", mediaType: "application/pdf", bytes: await honestPdf() },
    {
      name: "letter.docx",
      mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      bytes: honestDocx(),
    },
  ];
}
