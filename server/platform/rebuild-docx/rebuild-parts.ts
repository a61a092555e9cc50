// Reads an uploaded DOCX and writes the parts of a new one: text, tables, numbering, styles, notes, headers and pictures
// (P21, P22). Runs in a worker.
import { Failure } from "#contract/errors.ts";
import { type NewPicture, pictureReferencesOf } from "./clean-drawings.ts";
import { cleanPart } from "./clean-word.ts";
import { type NewPart, writeParts } from "./fixed-parts.ts";
import { type DocxParts, openDocx } from "./open-docx.ts";
import { elementsBelow, readXml, type XmlElement } from "../docx-xml/read-xml.ts";
import { type Relation, relationsOf } from "./relations.ts";
import { themeFontsOf } from "./theme-fonts.ts";

export interface EncodedPicture {
  /** Such as `image1.png`. */
  file: string;
  widthPx: number;
  heightPx: number;
}

/** Returns undefined for a picture in a format that we don't decode. */
export type EncodePicture = (bytes: Buffer) => Promise<EncodedPicture | undefined>;

/** The parts of a kind that a document has at most once. */
const singleKinds = ["styles", "numbering", "footnotes", "endnotes"] as const;
const maxPictures = 100;

/** One part of the upload. */
interface Source {
  /** Its name in the new file, without folder and ending. */
  name: string;
  kind: string;
  target: string;
  tree: XmlElement;
  relations: readonly Relation[];
}

export async function rebuildParts(bytes: Buffer, encode: EncodePicture): Promise<NewPart[]> {
  const parts = await openDocx(bytes);
  await rejectMacros(parts);
  const main = (await relationsOf(parts, "")).find(({ kind }) => kind === "officeDocument");
  const document = await readSource(parts, {
    name: "document",
    kind: "document",
    target: main?.target ?? "word/document.xml",
  });
  if (document?.tree.name !== "w:document") throw new Failure("file_unreadable");
  const sources = [document, ...(await readRelated(parts, document))];
  const pictures = await encodePictures(parts, { sources, encode });
  const theme = document.relations.find(({ kind }) => kind === "theme");
  const themeFonts = themeFontsOf(theme && (await parts.readXml(theme.target)));
  const headerIds = new Map(sources.map(({ target, name }) => [target, name]));
  const cleaned = sources.flatMap((source) => {
    const idsOf = new Map(source.relations.map(({ id, target }) => [id, target]));
    const used = new Map<string, EncodedPicture>();
    const find = (relation: string): NewPicture | undefined => {
      const picture = pictures.get(idsOf.get(relation) ?? "");
      if (!picture) return undefined;
      const id = picture.file.replace(/\..*$/, "");
      used.set(id, picture);
      return { relation: id, number: Number(id.slice(5)), ...picture };
    };
    const newHeaderId = (relation: string) => headerIds.get(idsOf.get(relation) ?? "");
    const root = cleanPart(source.tree, { pictures: { find }, newHeaderId, themeFonts });
    if (!root) throw new Failure("file_unreadable");
    return [{ name: source.name, kind: source.kind, root, pictures: used }];
  });
  if (!cleaned.some(({ root }) => showsSomething(root))) throw new Failure("file_blank");
  return writeParts(cleaned);
}

/** Nobody uploads a program by mistake: this is rejected, not removed. */
async function rejectMacros(parts: DocxParts): Promise<void> {
  const types = await parts.readXml("[Content_Types].xml");
  if (!types) throw new Failure("file_unreadable");
  const listed = [...elementsBelow(readXml(types))].map(({ attributes }) => attributes["ContentType"] ?? "");
  const isActive = (name: string) => /macroEnabled|vbaProject|vbaData/i.test(name);
  if ([...parts.names, ...listed].some(isActive)) throw new Failure("file_unsafe");
}

async function readSource(
  parts: DocxParts,
  { name, kind, target }: Pick<Source, "name" | "kind" | "target">,
): Promise<Source | undefined> {
  const bytes = await parts.readXml(target);
  if (!bytes) return undefined;
  return { name, kind, target, tree: readXml(bytes), relations: await relationsOf(parts, target) };
}

async function readRelated(parts: DocxParts, document: Source): Promise<Source[]> {
  const numbers = new Map<string, number>();
  const sources: Source[] = [];
  const seen = new Set([document.target]);
  for (const { kind, target } of document.relations) {
    const isSingle = singleKinds.some((single) => single === kind);
    if ((!isSingle && kind !== "header" && kind !== "footer") || seen.has(target)) continue;
    const number = (numbers.get(kind) ?? 0) + 1;
    if (isSingle && number > 1) continue;
    numbers.set(kind, number);
    seen.add(target);
    const source = await readSource(parts, { name: isSingle ? kind : `${kind}${number}`, kind, target });
    if (source) sources.push(source);
  }
  return sources;
}

/** By the name of the part in the upload. */
async function encodePictures(
  parts: DocxParts,
  { sources, encode }: { sources: readonly Source[]; encode: EncodePicture },
): Promise<Map<string, EncodedPicture>> {
  const targets = sources.flatMap(({ tree, relations }) => {
    const wanted = new Set(pictureReferencesOf(tree));
    return relations.filter(({ id, kind }) => kind === "image" && wanted.has(id)).map(({ target }) => target);
  });
  const encoded = new Map<string, EncodedPicture>();
  const unique = new Set(targets);
  if (unique.size > maxPictures) throw new Failure("file_too_complex");
  for (const target of unique) {
    const bytes = await parts.readPicture(target);
    const picture = bytes && (await encode(bytes));
    if (picture) encoded.set(target, picture);
  }
  return encoded;
}

function showsSomething(root: XmlElement): boolean {
  return [...elementsBelow(root)].some(
    ({ name, children }) =>
      name === "w:drawing" ||
      name === "w:sym" ||
      (name === "w:t" && children.some((child) => typeof child === "string" && child.trim() !== "")),
  );
}
