// XML of uploaded files is read in linear time, and rejected where readers could understand it differently (P17, P21).
import { expect, it } from "vitest";
import { readXml } from "./read-xml.ts";
import { writeXml } from "./write-xml.ts";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const read = (content: string) => readXml(Buffer.from(`<w:styles xmlns:w="${word}">${content}</w:styles>`));
const codeOf = (content: string) => {
  try {
    read(content);
    return "read";
  } catch (failure) {
    return (failure as { code: string }).code;
  }
};

const repetitive = [
  "<a:Relationship ",
  "<w:fldSimple ",
  "<w:instrText ",
  "<w:fldChar ",
  '<w:p a="',
  "<w:p/>",
  "<!-- ",
  "<![CDATA[",
  "&amp;",
  "&",
  "]]>",
  "<w:p>",
  "<?a ",
];

it.each(repetitive)("1 MB of %s takes less than a second of processor time", (piece) => {
  const before = process.cpuUsage();
  codeOf(piece.repeat(1_000_000 / piece.length));
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
});

it("many attributes, declared names or levels are too complex", () => {
  const attributes = Array.from({ length: 101 }, (_, at) => `a${at}=""`).join(" ");
  const declared = Array.from({ length: 99 }, (_, at) => `xmlns:n${at}="a"`).join(" ");
  expect(codeOf(`<w:p ${attributes}/>`)).toBe("file_too_complex");
  expect(codeOf(`<w:p ${declared}/>`.repeat(210))).toBe("file_too_complex");
  expect(
    codeOf(`<w:p ${declared}><w:p ${declared.replaceAll(":n", ":m")}><w:p xmlns:b=""/></w:p></w:p>`),
  ).toBe("file_too_complex");
  expect(codeOf("<w:p>".repeat(201))).toBe("file_too_complex");
  expect(codeOf("<w:p/>".repeat(150_001))).toBe("file_too_complex");
});

it("declarations are unsafe; broken XML, unknown entities and other encodings are unreadable", () => {
  expect(() => readXml(Buffer.from("<!DOCTYPE a><a/>"))).toThrow(
    expect.objectContaining({ code: "file_unsafe" }) as Error,
  );
  for (const broken of ["<w:p>", "</w:p>", "<w:p a=1/>", "&nbsp;", "\0"])
    expect(codeOf(broken), broken).toBe("file_unreadable");
  expect(() => readXml(Buffer.from('<?xml version="1.0" encoding="UTF-7"?><a/>'))).toThrow(
    expect.objectContaining({ code: "file_unreadable" }) as Error,
  );
});

it("names have the usual prefixes, and text is written escaped", () => {
  const tree = readXml(
    Buffer.from(
      `<x:p xmlns:x="${word}" xmlns="urn:a" x:val="a&quot;&lt;"><b/><x:t>1 &lt; 2 &amp; 3\u0085</x:t></x:p>`,
    ),
  );
  expect(writeXml(tree)).toBe('<w:p w:val="a&quot;&lt;"><other:b/><w:t>1 &lt; 2 &amp; 3</w:t></w:p>');
});
