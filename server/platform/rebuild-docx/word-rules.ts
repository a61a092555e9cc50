// What a rebuilt DOCX may contain: elements of WordprocessingML with their attributes (ECMA-376-1, 17). Anything
// else is left out.

/** Attributes of `w:` whose values are plain words or numbers. */
const borders = "val sz space color shadow frame";
const width = "w type";
const shade = "val color fill";
const onOff = "val";

/** Text and paragraphs, their properties, and where a value may be any text. */
const paragraphRules = {
  p: "",
  pPr: "",
  pStyle: onOff,
  keepNext: onOff,
  keepLines: onOff,
  pageBreakBefore: onOff,
  widowControl: onOff,
  numPr: "",
  ilvl: onOff,
  numId: onOff,
  suppressLineNumbers: onOff,
  pBdr: "",
  shd: shade,
  tabs: "",
  tab: "val leader pos",
  suppressAutoHyphens: onOff,
  bidi: onOff,
  spacing: "val before beforeLines beforeAutospacing after afterLines afterAutospacing line lineRule",
  ind: "start startChars left leftChars end endChars right rightChars hanging hangingChars firstLine firstLineChars",
  contextualSpacing: onOff,
  mirrorIndents: onOff,
  jc: onOff,
  textAlignment: onOff,
  outlineLvl: onOff,
};

const runRules = {
  r: "",
  t: "",
  br: "type clear",
  cr: "",
  noBreakHyphen: "",
  softHyphen: "",
  sym: "font char",
  rPr: "",
  rStyle: onOff,
  rFonts: "ascii hAnsi eastAsia cs hint",
  b: onOff,
  bCs: onOff,
  i: onOff,
  iCs: onOff,
  caps: onOff,
  smallCaps: onOff,
  strike: onOff,
  dstrike: onOff,
  outline: onOff,
  shadow: onOff,
  emboss: onOff,
  imprint: onOff,
  color: onOff,
  w: onOff,
  kern: onOff,
  position: onOff,
  sz: onOff,
  szCs: onOff,
  highlight: onOff,
  u: "val color",
  bdr: borders,
  vertAlign: onOff,
  rtl: onOff,
  cs: onOff,
  em: onOff,
  footnoteReference: "id",
  endnoteReference: "id",
  footnoteRef: "",
  endnoteRef: "",
  separator: "",
  continuationSeparator: "",
  fldChar: "fldCharType",
};

const tableRules = {
  tbl: "",
  tblPr: "",
  tblStyle: onOff,
  tblW: width,
  tblInd: width,
  tblLayout: "type",
  tblLook: "val firstRow lastRow firstColumn lastColumn noHBand noVBand",
  tblBorders: "",
  tblCellMar: "",
  tblCellSpacing: width,
  tblStyleRowBandSize: onOff,
  tblStyleColBandSize: onOff,
  bidiVisual: onOff,
  tblPrEx: "",
  tblGrid: "",
  gridCol: "w",
  tr: "",
  trPr: "",
  trHeight: "val hRule",
  cantSplit: onOff,
  tblHeader: onOff,
  gridBefore: onOff,
  gridAfter: onOff,
  wBefore: width,
  wAfter: width,
  tc: "",
  tcPr: "",
  tcW: width,
  gridSpan: onOff,
  hMerge: onOff,
  vMerge: onOff,
  tcBorders: "",
  tcMar: "",
  noWrap: onOff,
  vAlign: onOff,
  textDirection: onOff,
  top: `${borders} ${width}`,
  left: `${borders} ${width}`,
  start: `${borders} ${width}`,
  bottom: `${borders} ${width}`,
  right: `${borders} ${width}`,
  end: `${borders} ${width}`,
  insideH: borders,
  insideV: borders,
  tl2br: borders,
  tr2bl: borders,
  between: borders,
  bar: borders,
};

const sectionRules = {
  body: "",
  hdr: "",
  ftr: "",
  footnotes: "",
  footnote: "id type",
  endnotes: "",
  endnote: "id type",
  sectPr: "",
  headerReference: "type",
  footerReference: "type",
  type: onOff,
  pgSz: "w h orient",
  pgMar: "top right bottom left header footer gutter",
  pgNumType: "fmt start",
  cols: "num space equalWidth sep",
  col: "w space",
  titlePg: onOff,
  rtlGutter: onOff,
};

const styleRules = {
  styles: "",
  docDefaults: "",
  rPrDefault: "",
  pPrDefault: "",
  style: "type styleId default customStyle",
  name: onOff,
  basedOn: onOff,
  next: onOff,
  link: onOff,
  qFormat: onOff,
  tblStylePr: "type",
  numbering: "",
  abstractNum: "abstractNumId",
  multiLevelType: onOff,
  lvl: "ilvl",
  start: onOff,
  numFmt: onOff,
  lvlText: onOff,
  lvlJc: onOff,
  suff: onOff,
  isLgl: onOff,
  lvlRestart: onOff,
  num: "numId",
  abstractNumId: onOff,
  lvlOverride: "ilvl",
  startOverride: onOff,
};

const listed: Readonly<Record<string, string>> = {
  ...styleRules,
  ...sectionRules,
  ...tableRules,
  ...runRules,
  ...paragraphRules,
  start: `${borders} ${width}`,
};

/** The attributes that each element may have. */
export const keptElements: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(listed).map(([name, attributes]) => [
    `w:${name}`,
    attributes.split(" ").filter((attribute) => attribute !== ""),
  ]),
);

/** Left out themselves, while their content stays: accepted insertions, links, content controls, mathematics. */
export const unwrappedElements: ReadonlySet<string> = new Set([
  ..."w:ins w:moveTo w:hyperlink w:smartTag w:customXml w:sdt w:sdtContent w:bdo w:dir w:fldSimple".split(
    " ",
  ),
  ..."w:ruby w:rubyBase m:oMath m:oMathPara m:e m:num m:den m:sub m:sup m:deg m:f m:rad m:sSub m:sSup".split(
    " ",
  ),
  ..."m:sSubSup m:nary m:d m:func m:fName m:m m:mr m:acc m:bar m:box m:limLow m:limUpp m:lim m:eqArr".split(
    " ",
  ),
]);

/** Content that would be missing without a trace: an inserted file. */
export const insertedFiles: ReadonlySet<string> = new Set(["w:altChunk", "w:subDoc"]);

/** No path, address or markup fits into this. */
const plainValue = /^[\p{L}\p{M}\p{N} .,;+#%()_-]{0,100}$/u;
/** A list's bullet or number, such as `%1.` or a dot. */
const listMark = /^[^\p{Cc}\\]{0,20}$/u;

export function mayHaveValue(element: string, value: string): boolean {
  return (element === "w:lvlText" ? listMark : plainValue).test(value);
}
