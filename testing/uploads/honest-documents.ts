// A DOCX as a word processor writes it: header, footer, table, list, footnote, picture, styles and a theme.
import { honestPicture } from "./hostile-files.ts";
import { zipOf } from "./zip-file.ts";

const office = "http://schemas.openxmlformats.org";
const relations = `${office}/officeDocument/2006/relationships`;
const namespaces =
  `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relations}" ` +
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main" ` +
  `xmlns:pic="${office}/drawingml/2006/picture" xmlns:mc="${office}/markup-compatibility/2006" ` +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const cell = (text: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${paragraph(run(text))}</w:tc>`;
const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const drawing =
  '<w:r><w:drawing><wp:anchor behindDoc="0"><wp:extent cx="1905000" cy="2449286"/><wp:docPr id="1" name="a" descr="b"/>' +
  `<a:graphic><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId5"/>` +
  "</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>";

const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
const textBox =
  '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp>' +
  `<wps:txbx>${box("Sealed.")}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>` +
  `<mc:Fallback><w:pict><v:textbox>${box("Sealed.")}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

const body =
  paragraph(run("INVITATION"), '<w:pStyle w:val="Heading1"/>') +
  paragraph(
    `${run("We invite Ms Iyer to our office")}<w:r><w:footnoteReference w:id="1"/></w:r>${run(".")}`,
  ) +
  `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/>` +
  `<w:gridCol w:w="4500"/></w:tblGrid><w:tr>${cell("Name")}${cell("Meera Iyer")}</w:tr><w:tr>${cell("मार्ग")}${cell(
    "दिल्ली",
  )}</w:tr></w:tbl>` +
  paragraph(run("She brings:")) +
  paragraph(run("a copy of her passport"), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
  paragraph(drawing) +
  paragraph(`${run("Signed,")}${textBox}`) +
  '<w:sectPr><w:headerReference w:type="default" r:id="rId6"/><w:footerReference w:type="default" r:id="rId7"/>' +
  '<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';

const styles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/></w:rPr></w:rPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>' +
  '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4"/></w:tblBorders></w:tblPr></w:style>';

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

const kinds = { rId1: "styles", rId2: "numbering", rId3: "footnotes", rId6: "header", rId7: "footer" };

/** `picture` replaces the letter's photo. */
export async function letterDocx({ picture }: { picture?: Buffer } = {}): Promise<Buffer> {
  const part = (name: string, root: string, content: string) => ({
    name: `word/${name}.xml`,
    content: `${head}<w:${root} ${namespaces}>${content}</w:${root}>`,
  });
  const targets = [
    ...Object.entries(kinds).map(([id, kind]) => ({ id, kind, target: `${kind}.xml` })),
    { id: "rId4", kind: "theme", target: "theme/theme1.xml" },
    { id: "rId5", kind: "image", target: "media/photo.jpeg" },
    { id: "rId8", kind: "settings", target: "settings.xml" },
  ];
  const relationsXml = targets.map(
    ({ id, kind, target }) => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`,
  );
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const types = ["document.main", ...Object.values(kinds)].map(
    (kind) =>
      `<Override PartName="/word/${kind.replace(".main", "")}.xml" ContentType="${word}.${kind}+xml"/>`,
  );
  const list = (name: string, content: string) => ({
    name,
    content: `${head}<Relationships xmlns="${office}/package/2006/relationships">${content}</Relationships>`,
  });
  return zipOf([
    {
      name: "[Content_Types].xml",
      content:
        `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="jpeg" ContentType="image/jpeg"/>${types.join("")}</Types>`,
    },
    list(
      "_rels/.rels",
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/>`,
    ),
    list("word/_rels/document.xml.rels", relationsXml.join("")),
    part("document", "document", `<w:body>${body}</w:body>`),
    part("styles", "styles", styles),
    part("numbering", "numbering", numbering),
    part("footnotes", "footnotes", `<w:footnote w:id="1">${paragraph(run("In Pune."))}</w:footnote>`),
    part("header", "hdr", paragraph(run("Asha Exports"))),
    part(
      "footer",
      "ftr",
      paragraph(
        `${run("Page ")}${field("PAGE \\* MERGEFORMAT", "1")}${run(" of ")}${field("NUMPAGES", "1")}`,
      ),
    ),
    part("settings", "settings", '<w:zoom w:percent="100"/>'),
    {
      name: "word/theme/theme1.xml",
      content: `${head}<a:theme xmlns:a="${office}/drawingml/2006/main"><a:themeElements><a:fontScheme><a:majorFont><a:latin typeface="Aptos Display"/></a:majorFont><a:minorFont><a:latin typeface="Aptos"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`,
    },
    { name: "word/media/photo.jpeg", content: picture ?? (await honestPicture({ width: 500, height: 640 })) },
  ]);
}
