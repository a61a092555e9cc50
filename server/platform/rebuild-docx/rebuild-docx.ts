// Writes a new DOCX from what an uploaded one may contain, so that nothing else of it is stored (P17, P21, P22).
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { DocumentProblem } from "../documents/document-problem.ts";
import { runInLimitedWorker } from "../run-limited-worker.ts";
import { encodePicture } from "./encode-picture.ts";
import type { NewPart } from "./fixed-parts.ts";
import type { EncodedPicture } from "./rebuild-parts.ts";

export type RebuildMessage =
  | { kind: "picture"; bytes: Uint8Array }
  | { kind: "parts"; parts: NewPart[] }
  | { kind: "problem"; problem: DocumentProblem };

const limitMs = 30_000;
/** Without pictures, ten seconds are generous. */
const silenceMs = 10_000;
/** A hundred pages of text take about 300 ms. Pictures are encoded elsewhere. */
const cpuMs = { base: 1_200, eachPart: 50 };
const maxBytes = 12 * 1024 * 1024;
/** Recipients need not know when a document was uploaded. */
const entryOptions = { forceDosTimestamp: true, mtime: new Date(1980, 0, 1) };

/** Returns the new DOCX, or why the file cannot be rebuilt. */
export async function rebuildDocx(bytes: Uint8Array): Promise<Buffer | DocumentProblem> {
  const pictures = new Map<string, Buffer>();
  const addPicture = async (source: Uint8Array): Promise<EncodedPicture | undefined> => {
    const picture = await encodePicture(source);
    if (!picture) return undefined;
    const { ending, widthPx, heightPx } = picture;
    const file = `image${pictures.size + 1}.${ending}`;
    pictures.set(file, picture.bytes);
    return { file, widthPx, heightPx };
  };
  const result = await runInLimitedWorker(new URL("./rebuild-worker.ts", import.meta.url), {
    task: { bytes },
    limitMs,
    silenceMs,
    cpuMs,
    answerPart: (message) => {
      const part = message as RebuildMessage;
      return part.kind === "picture" ? addPicture(part.bytes) : undefined;
    },
  });
  if (result.kind !== "message") return result.kind === "limit" ? "file_too_complex" : "file_unreadable";
  const last = result.message as RebuildMessage;
  if (last.kind !== "parts") return last.kind === "problem" ? last.problem : "file_unreadable";
  const docx = await zip(last.parts, pictures);
  return docx.length > maxBytes ? "file_too_complex" : docx;
}

function zip(parts: readonly NewPart[], pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const file = new ZipFile();
  for (const { name, xml } of parts)
    file.addBuffer(Buffer.from(xml), name, { ...entryOptions, compress: true });
  for (const [name, bytes] of pictures)
    file.addBuffer(bytes, `word/media/${name}`, { ...entryOptions, compress: false });
  file.end();
  return buffer(file.outputStream);
}
