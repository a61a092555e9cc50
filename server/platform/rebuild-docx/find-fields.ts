// Decides which fields of a part stay: page numbers. Of all others only the last result stays, as text (P21).
import { Failure } from "#contract/errors.ts";
import { childrenOf, type XmlElement } from "../docx-xml/read-xml.ts";

const pageFields = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)(?:\s|$)/;

/** The field that we write in place of an instruction, or undefined. */
export function allowedField(instruction: string): string | undefined {
  return pageFields.exec(instruction)?.[1];
}

export interface Fields {
  /** By the element that begins the field: what we write as its instruction. */
  instructions: ReadonlyMap<XmlElement, string>;
  /** The marks of the fields that stay. */
  marks: ReadonlySet<XmlElement>;
  /** What is inside an instruction, and so never shown. */
  hidden: ReadonlySet<XmlElement>;
}

interface OpenField {
  marks: XmlElement[];
  instruction: string;
  isInstruction: boolean;
  /** A field inside the instruction could compute another one. */
  isPlain: boolean;
}

/** Deleted text has fields of its own, which are left out with it. */
const deleted = new Set(["w:del", "w:moveFrom"]);
const shown = new Set(
  "w:t w:tab w:br w:cr w:sym w:drawing w:pict w:object w:noBreakHyphen w:softHyphen m:oMath".split(" "),
);

export function findFields(part: XmlElement): Fields {
  const found = { instructions: new Map<XmlElement, string>(), marks: new Set<XmlElement>() };
  const hidden = new Set<XmlElement>();
  const open: OpenField[] = [];
  const visit = (element: XmlElement) => {
    if (deleted.has(element.name)) return;
    if (element.name === "w:fldChar") return readMark(element, open, found);
    const inside = open.some(({ isInstruction }) => isInstruction);
    if (element.name === "w:instrText") addInstruction(element, open);
    else if (inside && shown.has(element.name)) hidden.add(element);
    for (const child of childrenOf(element)) visit(child);
  };
  visit(part);
  // What follows an open mark might be shown by one program and not by another.
  if (open.length > 0) throw new Failure("file_unreadable");
  return { ...found, hidden };
}

function addInstruction(element: XmlElement, open: readonly OpenField[]): void {
  const field = open.at(-1);
  if (field?.isInstruction)
    field.instruction += element.children.filter((child) => typeof child === "string").join("");
}

function readMark(
  mark: XmlElement,
  open: OpenField[],
  found: { instructions: Map<XmlElement, string>; marks: Set<XmlElement> },
): void {
  const type = mark.attributes["w:fldCharType"];
  if (type === "begin") {
    const outer = open.at(-1);
    if (outer?.isInstruction) outer.isPlain = false;
    open.push({ marks: [mark], instruction: "", isInstruction: true, isPlain: true });
    return;
  }
  const field = open.at(-1);
  if (!field || (type !== "separate" && type !== "end")) throw new Failure("file_unreadable");
  field.marks.push(mark);
  field.isInstruction = false;
  if (type === "separate") return;
  open.pop();
  const allowed = field.isPlain ? allowedField(field.instruction) : undefined;
  const [begin] = field.marks;
  if (!allowed || !begin || open.length > 0) return;
  found.instructions.set(begin, allowed);
  for (const each of field.marks) found.marks.add(each);
}
