// Writes the parts of the new DOCX, with content types, relations and settings of our own (ECMA-376-2, 8 to 10).
import type { XmlElement } from "../docx-xml/read-xml.ts";
import { written } from "../docx-xml/namespaces.ts";
import { writeXml, xmlHead } from "../docx-xml/write-xml.ts";

export interface NewPart {
  name: string;
  xml: string;
}

/** A part of the upload, cleaned. */
interface CleanedPart {
  /** Without folder and ending. */
  name: string;
  kind: string;
  root: XmlElement;
  /** By the ids of their relations. */
  pictures: ReadonlyMap<string, { file: string }>;
}

const packageTypes = "http://schemas.openxmlformats.org/package/2006";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** Without description, comments, links, macros, embedded files and history, because no part of ours can hold them. */
export function writeParts(parts: readonly CleanedPart[]): NewPart[] {
  const related = parts.filter(({ kind }) => kind !== "document");
  const documentRelations = [
    { id: "settings", kind: "settings", target: "settings.xml" },
    ...related.map(({ name, kind }) => ({ id: name, kind, target: `${name}.xml` })),
  ];
  return [
    { name: "[Content_Types].xml", xml: contentTypes(parts) },
    {
      name: "_rels/.rels",
      xml: relations([{ id: "document", kind: "officeDocument", target: "word/document.xml" }]),
    },
    ...parts.map(({ name, root }) => ({ name: `word/${name}.xml`, xml: partXml(root) })),
    { name: "word/settings.xml", xml: settings },
    ...parts.flatMap(({ name, kind, pictures }) => {
      const images = [...pictures].map(([id, { file }]) => ({ id, kind: "image", target: `media/${file}` }));
      const all = kind === "document" ? [...documentRelations, ...images] : images;
      return all.length === 0 ? [] : [{ name: `word/_rels/${name}.xml.rels`, xml: relations(all) }];
    }),
  ];
}

function partXml(root: XmlElement): string {
  const declared = Object.entries(written).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]);
  return xmlHead + writeXml({ ...root, attributes: { ...Object.fromEntries(declared), ...root.attributes } });
}

/** Compatibility mode 15: newer word processors must not show the file as one of an old version. */
const settings =
  `${xmlHead}<w:settings xmlns:w="${written.w}"><w:compat><w:compatSetting w:name="compatibilityMode" ` +
  'w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>';

function contentTypes(parts: readonly CleanedPart[]): string {
  const overrides = [...parts, { name: "settings", kind: "settings" }].map(
    ({ name, kind }) =>
      `<Override PartName="/word/${name}.xml" ContentType="${wordType}.${kind === "document" ? "document.main" : kind}+xml"/>`,
  );
  return (
    `${xmlHead}<Types xmlns="${packageTypes}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/>' +
    `${overrides.join("")}</Types>`
  );
}

function relations(all: readonly { id: string; kind: string; target: string }[]): string {
  const list = all.map(
    ({ id, kind, target }) => `<Relationship Id="${id}" Type="${written.r}/${kind}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packageTypes}/relationships">${list.join("")}</Relationships>`;
}
