// Sixty-eight PDFs that act, fetch or hide something, in plain sight and in disguises (P16, P21). Each shows a line of text.
import { appendRevision, pdfFile, type PdfLayout, streamOf } from "./pdf-file.ts";
import type { CorpusFile } from "./corpus-file.ts";

const script = "app.alert\\(1\\)";
/** The number of the object that acts. */
const actor = 9;

/** What acts: entries of the catalogue or the page, and object 9. */
interface Payload {
  catalog?: string;
  page?: string;
  object: string | Buffer;
  trailer?: string;
}

const opens = { catalog: `/OpenAction ${actor} 0 R` };
const annotated = { page: `/Annots [${actor} 0 R]` };
const action = (entries: string): Payload => ({ ...opens, object: `<</Type /Action ${entries}>>` });
const annotation = (entries: string): Payload => ({
  ...annotated,
  object: `<</Type /Annot /Rect [0 0 90 90] ${entries}>>`,
});

const payloads: Readonly<Record<string, Payload>> = {
  "a script": action(`/S /JavaScript /JS (${script})`),
  "a script of the name tree": {
    catalog: `/Names <</JavaScript <</Names [(a) ${actor} 0 R]>>>>`,
    object: `<</S /JavaScript /JS (${script})>>`,
  },
  "a script of the page": { page: `/AA <</O ${actor} 0 R>>`, object: `<</S /JavaScript /JS (${script})>>` },
  "a script when closing": {
    catalog: `/AA <</WC ${actor} 0 R>>`,
    object: `<</S /JavaScript /JS (${script})>>`,
  },
  "a script of a link": annotation(`/Subtype /Link /A <</S /JavaScript /JS (${script})>>`),
  "a script of a field": {
    ...annotated,
    catalog: `/AcroForm <</Fields [${actor} 0 R]>>`,
    object: `<</Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA <</K <</S /JavaScript /JS (${script})>>>>>>`,
  },
  "a program when opening": action("/S /Launch /F (cmd.exe)"),
  "a program": annotation("/Subtype /Link /A <</S /Launch /F (cmd.exe)>>"),
  "a file address when opening": action("/S /URI /URI (file:///etc/passwd)"),
  "a file address": annotation("/Subtype /Link /A <</S /URI /URI (file:///etc/passwd)>>"),
  "a network path": annotation(String.raw`/Subtype /Link /A <</S /URI /URI (\\\\10.0.0.1\\x)>>`),
  "a form that is sent": action("/S /SubmitForm /F (https://example.com)"),
  "data that are imported": action("/S /ImportData /F (a.fdf)"),
  "a jump to another file": action("/S /GoToR /F (other.pdf) /D [0 /Fit]"),
  "a jump into an attachment": action("/S /GoToE /T <</R /C /N (a)>> /D [0 /Fit]"),
  "a thread of another file": action("/S /Thread /F (other.pdf) /D 0"),
  "a named action": action("/S /Named /N /Print"),
  "fields that hide": action("/S /Hide /T (a)"),
  "layers that change": action("/S /SetOCGState /State [/Toggle]"),
  "a sound": action("/S /Sound /Sound 10 0 R"),
  "a film": annotation("/Subtype /Movie /Movie <</F (a.avi)>> /A true"),
  "rich media": annotation("/Subtype /RichMedia /RichMediaContent <<>>"),
  "a rendition": action("/S /Rendition /OP 0 /JS (app.alert(1))"),
  "an attached file": {
    catalog: `/Names <</EmbeddedFiles <</Names [(a.exe) ${actor} 0 R]>>>>`,
    object: "<</Type /Filespec /F (a.exe) /EF <</F 10 0 R>>>>",
  },
  "a pinned file": annotation("/Subtype /FileAttachment /FS <</F (a.exe) /EF <</F 10 0 R>>>>"),
  "a scripted form": {
    catalog: `/AcroForm <</Fields [] /XFA ${actor} 0 R>>`,
    object: streamOf("", `<xdp><script>${script}</script></xdp>`),
  },
  "a stream in another file": {
    page: "/PieceInfo 9 0 R",
    object: streamOf(String.raw`/F (\\\\10.0.0.1\\x)`, ""),
  },
  "a description": {
    catalog: `/Metadata ${actor} 0 R`,
    object: streamOf("/Type /Metadata /Subtype /XML", "<x:xmpmeta><rdf>SECRET</rdf></x:xmpmeta>"),
    trailer: "/Info <</Author (SECRET)>>",
  },
};

/** Ways to say the same so that a careless reader overlooks it. */
const disguises: Readonly<Record<string, (payload: Payload) => Buffer>> = {
  "with names in hexadecimal": (payload) =>
    build({
      ...payload,
      object: withNames(payload.object, { JavaScript: "J#61vaScript", JS: "#4a#53", URI: "U#52I" }),
    }),
  "with strings in octal": (payload) =>
    build({ ...payload, object: withText(payload.object, (text) => text.replace(/^./, octal)) }),
  "with strings in UTF-16": (payload) =>
    build({
      ...payload,
      object: String(payload.object).replace(/\(((?:\\.|[^()\\])*)\)/g, (_, text: string) => utf16(text)),
    }),
  "behind a nested word": (payload) => build({ ...payload, object: afterFirst(payload.object, "/X endobj") }),
  "behind a nested stream word": (payload) =>
    build({ ...payload, object: afterFirst(payload.object, "/X stream") }),
  "in an object stream": (payload) => build(payload, { packed: [actor] }),
  "in an object stream without a filter": (payload) => build(payload, { packed: [actor], isDeflated: false }),
  "in an object stream that claims another type": (payload) =>
    build(payload, { packed: [actor], streamEntries: "/Foo /XRef" }),
  "in an object stream with a gap": (payload) => build(payload, { packed: [actor], gap: "% endobj (" }),
  "in a later revision": (payload) => appendRevision(build({ object: "null" }), objectsOf(payload)),
};

const disguised = ["a script", "a program", "a file address", "a script of a link"] as const;

export function hostilePdfCorpus(): CorpusFile[] {
  const plain = Object.entries(payloads).map(([name, payload]) => ({ name, write: () => build(payload) }));
  const hidden = disguised.flatMap((name) =>
    Object.entries(disguises).map(([way, disguise]) => ({
      name: `${name} ${way}`,
      write: () => disguise(payloads[name] ?? { object: "null" }),
    })),
  );
  return [...plain, ...hidden].map((file) => ({ ...file, fileName: "a.pdf", type: "application/pdf" }));
}

const line = "BT /F1 12 Tf 20 100 Td (We invite Ms Iyer.) Tj ET";
const font = "/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>";

function objectsOf({ catalog = "", page = "", object }: Payload): Map<number, string | Buffer> {
  return new Map<number, string | Buffer>([
    [1, `<</Type /Catalog /Pages 2 0 R ${catalog}>>`],
    [2, "<</Type /Pages /Kids [3 0 R] /Count 1>>"],
    [3, `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${font} ${page}>>`],
    [4, streamOf("", line)],
    [actor, object],
    [10, streamOf("/Type /EmbeddedFile", "MZ SECRET")],
  ]);
}

function build(payload: Payload, layout: PdfLayout = {}): Buffer {
  return pdfFile(objectsOf(payload), { ...layout, trailer: payload.trailer ?? "" });
}

function withNames(object: string | Buffer, names: Readonly<Record<string, string>>): string {
  return String(object).replace(/\/(\w+)/g, (whole, name: string) =>
    names[name] ? `/${names[name]}` : whole,
  );
}

function withText(object: string | Buffer, change: (text: string) => string): string {
  return String(object).replace(/\(((?:\\.|[^()\\])*)\)/g, (_, text: string) => `(${change(text)})`);
}

function octal(character: string): string {
  return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
}

function utf16(text: string): string {
  const swapped = Buffer.from(`\uFEFF${text.replaceAll("\\", "")}`, "utf16le").swap16();
  return `<${swapped.toString("hex")}>`;
}

function afterFirst(object: string | Buffer, words: string): string {
  return String(object).replace("<<", `<<${words} `);
}
