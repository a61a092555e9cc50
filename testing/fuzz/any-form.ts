// Generates multipart forms with files: intact, with one wrong part, altered and cut (P44).
import { alteredBytes } from "./values/altered-bytes.ts";
import { fittingValue, type JsonSchema, type Known } from "./values/fitting-value.ts";
import type { FuzzChoices } from "./fuzz-choices.ts";
import { hostileText, hostileTexts } from "./values/hostile-values.ts";
import { damagedJson } from "./values/json-text.ts";
import { withOneThingWrong } from "./values/one-thing-wrong.ts";

const boundary = "----pravesh-hostile";
const honestType = `multipart/form-data; boundary=${boundary}`;

export interface Content {
  headers: Record<string, string>;
  body: string | Buffer;
}

/** The files that forms may contain. */
export interface FuzzFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** How much of a request is wrong. */
export type Wrongness = "nothing" | "one thing" | "anything";

export interface FormParts {
  files: readonly FuzzFile[];
  known: Known;
  /** Whether it is the form of POST /applications, which has fields of its own. */
  isSubmission: boolean;
}

export function anyForm(choices: FuzzChoices, wrongness: Wrongness, given: FormParts): Content {
  const parts = given.isSubmission ? submissionParts(choices, wrongness, given) : uploadParts(choices, given);
  if (wrongness === "nothing") return { headers: { "content-type": honestType }, body: formOf(parts) };
  const more = wrongness === "anything" ? [anyPart(choices, given), anyPart(choices, given)] : [];
  const how = choices.weighted({ part: 5, file: 5, monster: 1, bytes: 2, type: 1, missing: 1 });
  const body = () => formOf([...more, ...parts]);
  if (how === "part") return contentOf(formOf([...parts, ...more, anyPart(choices, given)]));
  if (how === "file") return contentOf(formOf([...parts.slice(0, -1), alteredFile(choices, given.files)]));
  if (how === "monster") return contentOf(choices.oneOf(monsters()));
  if (how === "bytes") return contentOf(alteredBytes(choices, body()));
  if (how === "missing") return contentOf(formOf(parts.slice(1)));
  return { headers: { "content-type": choices.oneOf(wrongTypes) }, body: body() };
}

/** A form whose file has altered bits, and nothing else wrong. */
export function formWithAlteredFile(choices: FuzzChoices, files: readonly FuzzFile[]): Content {
  return contentOf(formOf([field("verdict", "accepted"), alteredFile(choices, files)]));
}

const contentOf = (body: Buffer): Content => ({ headers: { "content-type": honestType }, body });
const end = Buffer.from(`--${boundary}--\r\n`);
const formOf = (parts: readonly Buffer[]) => Buffer.concat([...parts, end]);

function part(head: string, content: Uint8Array | string): Buffer {
  const start = Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`);
  return Buffer.concat([start, Buffer.from(content), Buffer.from("\r\n")]);
}

const field = (name: string, value: string | Buffer) =>
  part(`content-disposition: form-data; name="${name}"`, value);
const filePart = ({ name, mediaType, bytes }: FuzzFile) =>
  part(
    `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mediaType}`,
    bytes,
  );

function uploadParts(choices: FuzzChoices, { files }: FormParts): Buffer[] {
  return [
    field("verdict", choices.oneOf(["accepted", "unchecked", "specialist"])),
    filePart(choices.oneOf(files)),
  ];
}

function alteredFile(choices: FuzzChoices, files: readonly FuzzFile[]): Buffer {
  const file = choices.oneOf(files);
  return filePart({ ...file, bytes: alteredBytes(choices, file.bytes) });
}

function submissionParts(choices: FuzzChoices, wrongness: Wrongness, { known }: FormParts): Buffer[] {
  const formData = fittingValue(choices, known, { schema: formDataShape });
  const changed = wrongness === "nothing" ? formData : withOneThingWrong(choices, formData);
  const isDamaged = wrongness === "anything" && choices.chance(0.3);
  return [
    field("status", "submitted"),
    field("formData", isDamaged ? damagedJson(choices, formData) : (JSON.stringify(changed) ?? "")),
    field("UserId", String(choices.oneOf(known.named["UserId"] ?? [""]))),
    field("VisaTypeId", "3"),
  ];
}

const text: JsonSchema = { type: "string" };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", properties });
const day: JsonSchema = { anyOf: [text, text, { type: "number" }, { type: "null" }] };
const days: JsonSchema = {
  anyOf: [
    object({ departure: day, arrival: day }),
    object({ startDate: day, endDate: day }),
    { type: "array", items: day },
  ],
};
const person = { fullName: text, passportNumber: text, dob: day, nationality: text };
const more = {
  gender: text,
  firstName: text,
  lastName: text,
  passportIssueDate: day,
  passportExpiryDate: day,
};

/** The shapes of `formData` that a client may send. */
const formDataShape: JsonSchema = {
  anyOf: [
    object({ draftId: text }),
    object({
      visaData: object({
        selectedDestination: object({ id: text }),
        selectedVisaType: { anyOf: [text, object({ id: text })] },
        selectedVisaPlan: object({ id: text }),
        travelDate: days,
      }),
      ...person,
      dateOfBirth: day,
      travelDate: days,
      travellers: { type: "array", items: object({ ...person, ...more, documents: { type: "array" } }) },
    }),
  ],
};

const names = [
  "status",
  "formData",
  "UserId",
  "VisaTypeId",
  "verdict",
  "reading",
  "file",
  "travellerDocuments",
] as const;
const oddNames = [
  "__proto__",
  "constructor",
  "",
  "travellerDocuments[x]",
  "file[]",
  "a".repeat(300),
] as const;
const values = [
  "submitted",
  "3",
  "",
  "9".repeat(300_000),
  '{"travellers":[null]}',
  '{"travellers":{"length":1e9}}',
  '{"lines":[],"fields":{"dob":{"value":"9999-99-99","confidence":1e308}}}',
] as const;
const fileNames = [
  "page.jpg",
  "photo_Z1234567_0.jpg",
  "../../x.jpg",
  "\0",
  "",
  "x".repeat(5000),
  "a\\b.jpg",
  'q"q.jpg',
  "मीरा.png",
  "\u202egpj.exe",
] as const;
const dispositions = ["form-data", "attachment", "form-data;;", "FORM-DATA", ""] as const;
const types = [
  "image/jpeg",
  "application/pdf",
  "application/json",
  "text/html",
  "",
  "x/y; charset=\0",
] as const;

function anyPart(choices: FuzzChoices, { files, known }: FormParts): Buffer {
  const name = choices.oneOf([...names, ...names, ...oddNames]);
  switch (choices.weighted({ field: 5, file: 4, odd: 1 })) {
    case "field":
      return field(
        name,
        choices
          .oneOf<string>([...values, ...known.ids, ...hostileTexts, hostileText(choices)])
          .toWellFormed(),
      );
    case "file": {
      const head = `content-disposition: ${choices.oneOf(dispositions)}; name="${name}"; filename="${choices.oneOf(fileNames)}"`;
      return part(`${head}\r\ncontent-type: ${choices.oneOf(types)}`, choices.oneOf(files).bytes);
    }
    case "odd":
      return choices.oneOf([
        part("", "nothing"),
        part("content-disposition", ""),
        part("x".repeat(9000), ""),
        part(
          `content-disposition: form-data; name="status"\r\ncontent-type: application/json`,
          '{"__proto__":1}',
        ),
        part(`content-disposition: form-data; name*=utf-8''%00%ff; name=x`, "x"),
        part(`content-disposition: form-data; name="file"; filename*=utf-8''%e0%a4`, "x"),
        part(`content-disposition: form-data; name="formData"\r\ncontent-transfer-encoding: base64`, "e30="),
      ]);
  }
}

let made: Buffer[] | undefined;
const monsters = (): Buffer[] =>
  (made ??= [
    Buffer.alloc(0),
    formOf(Array.from({ length: 3000 }, () => field("verdict", "accepted"))),
    formOf(
      Array.from({ length: 500 }, () =>
        part('content-disposition: form-data; name="file"; filename="a"', ""),
      ),
    ),
    formOf([
      part(`content-disposition: form-data; name="file"; filename="a.jpg"\r\nx: ${"y".repeat(120_000)}`, "x"),
    ]),
    formOf([Buffer.from(`--${boundary}\r\n`.repeat(2000))]),
    Buffer.from(`--${boundary}`),
    Buffer.from("\r\n".repeat(5000)),
  ]);

const wrongTypes = [
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=other",
  "multipart/mixed",
  `multipart/form-data; boundary="${boundary}"`,
  `multipart/form-data; boundary=${"b".repeat(5000)}`,
  `${honestType}; x`,
  "application/json",
] as const;
