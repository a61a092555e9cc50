// Finds the pictures and text boxes of a drawing, and writes the pictures as drawings of our own.
import { childrenOf, elementsBelow, type XmlElement } from "../docx-xml/read-xml.ts";

/** A picture in the new file. */
export interface NewPicture {
  relation: string;
  number: number;
  widthPx: number;
  heightPx: number;
}

export interface Pictures {
  /** By the id of the relation in the upload; undefined for a picture that is not in the new file. */
  find: (relation: string) => NewPicture | undefined;
}

/** In English Metric Units (ECMA-376-1, 20.1.2.1): 914,400 an inch. */
const emuPerPx = 9_525;
/** The text width of an A4 page, and its height. */
const [maxWidth, maxHeight] = [5_900_000, 8_800_000];

export function drawingsOf(
  drawing: XmlElement,
  pictures: Pictures,
): { inline: XmlElement[]; boxes: XmlElement[] } {
  const boxes = textBoxesOf(drawing);
  const size = sizeOf(drawing);
  const references = pictureReferencesOf(drawing);
  const inline = references.map((relation) => {
    const picture = pictures.find(relation);
    return picture ? pictureElement(picture, references.length === 1 ? size : undefined) : placeholder();
  });
  const isLost = inline.length === 0 && boxes.length === 0 && showsForeignObject(drawing);
  return { inline: isLost ? [placeholder()] : inline, boxes };
}

/** The ids under which a drawing refers to its pictures, each once. */
export function pictureReferencesOf(drawing: XmlElement): string[] {
  const ids = [...elementsBelow(drawing)].flatMap(({ name, attributes }) => {
    if (name === "a:blip") return [attributes["r:embed"] ?? attributes["r:link"] ?? ""];
    return name === "v:imagedata" ? [attributes["r:id"] ?? attributes["r:pict"] ?? ""] : [];
  });
  return [...new Set(ids)];
}

/** The outermost ones: a box inside a box is cleaned with it. */
function textBoxesOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    child.name === "w:txbxContent" ? [child] : child.name === "mc:Fallback" ? [] : textBoxesOf(child),
  );
}

function sizeOf(drawing: XmlElement): { width: number; height: number } | undefined {
  const extent = [...elementsBelow(drawing)].find(({ name }) => name === "wp:extent");
  const [width, height] = [Number(extent?.attributes["cx"]), Number(extent?.attributes["cy"])];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Charts, diagrams and objects of other programs; lines and frames may go without a word. */
function showsForeignObject(drawing: XmlElement): boolean {
  if (drawing.name === "w:object") return true;
  const content = [...elementsBelow(drawing)].find(({ name }) => name === "a:graphicData");
  return /(?:chart|diagram)$/.test(content?.attributes["uri"] ?? "");
}

function placeholder(): XmlElement {
  return {
    name: "w:t",
    attributes: { "xml:space": "preserve" },
    children: [" [A picture in a format that we don't accept was left out.] "],
  };
}

function pictureElement(
  picture: NewPicture,
  wanted: { width: number; height: number } | undefined,
): XmlElement {
  const full = wanted ?? { width: picture.widthPx * emuPerPx, height: picture.heightPx * emuPerPx };
  const scale = Math.min(1, maxWidth / full.width, maxHeight / full.height);
  const cx = String(Math.max(1, Math.round(full.width * scale)));
  const cy = String(Math.max(1, Math.round(full.height * scale)));
  const name = `Picture ${picture.number}`;
  const properties = { id: String(picture.number), name };
  return tag("w:drawing", {}, [
    tag("wp:inline", { distT: "0", distB: "0", distL: "0", distR: "0" }, [
      tag("wp:extent", { cx, cy }),
      tag("wp:docPr", properties),
      tag("a:graphic", {}, [
        tag("a:graphicData", { uri: "http://schemas.openxmlformats.org/drawingml/2006/picture" }, [
          tag("pic:pic", {}, [
            tag("pic:nvPicPr", {}, [tag("pic:cNvPr", properties), tag("pic:cNvPicPr")]),
            tag("pic:blipFill", {}, [
              tag("a:blip", { "r:embed": picture.relation }),
              tag("a:stretch", {}, [tag("a:fillRect")]),
            ]),
            tag("pic:spPr", {}, [
              tag("a:xfrm", {}, [tag("a:off", { x: "0", y: "0" }), tag("a:ext", { cx, cy })]),
              tag("a:prstGeom", { prst: "rect" }, [tag("a:avLst")]),
            ]),
          ]),
        ]),
      ]),
    ]),
  ]);
}

function tag(name: string, attributes: Record<string, string> = {}, children: XmlElement[] = []): XmlElement {
  return { name, attributes, children };
}
