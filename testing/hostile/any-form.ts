// Generates multipart forms with files: intact, altered and truncated (P44).
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { type JsonSchema, type Known, valueFor } from "./any-value.ts";
import type { HostileRequest } from "./send.ts";

const picture = readFileSync(new URL("../specimens/photo.jpg", import.meta.url));
const boundary = "----pravesh-hostile";
const honestType = `multipart/form-data; boundary=${boundary}`;

/** A document's or a submission's form, with additional parts, intact or damaged. */
export function anyForm(known: Known): fc.Arbitrary<Partial<HostileRequest>> {
  const more = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    fc.array(anyPart(known), { maxLength: 4 }),
  );
  const right = fc.oneof(
    { weight: 4, arbitrary: submissionParts(known) },
    fc.constant([verdict, photo]),
    fc.constant([]),
  );
  const form = fc.tuple(right, more).map(([parts, others]) => Buffer.concat([...parts, ...others, end]));
  const whole = fc.oneof({ weight: 12, arbitrary: form }, fc.constantFrom(...monsters));
  return fc.tuple(whole, anyDamage, anyType).map(([body, damage, type]) => ({
    body: damage(body),
    headers: { "content-type": type },
  }));
}

function submissionParts(known: Known): fc.Arbitrary<Buffer[]> {
  const user = String(known.named["UserId"]?.[0]);
  return valueFor(formDataShape, known).map((formData) => [
    field("status", "submitted"),
    field("formData", JSON.stringify(formData)),
    field("UserId", user),
    field("VisaTypeId", "3"),
  ]);
}

const text: JsonSchema = { type: "string" };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", properties });
const anything: JsonSchema = { anyOf: [text, { type: "number" }, { type: "null" }] };
const day: JsonSchema = { anyOf: [text, text, { type: "number" }] };
const days: JsonSchema = {
  anyOf: [
    object({ departure: day, arrival: day }),
    object({ startDate: day, endDate: day }),
    { type: "array", items: day },
    anything,
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
const formDataShape: JsonSchema = object({
  visaData: object({
    selectedDestination: object({ id: text }),
    selectedVisaType: { anyOf: [text, object({ id: text })] },
    selectedVisaPlan: object({ id: text }),
    travelDate: days,
  }),
  ...person,
  dateOfBirth: day,
  travelDate: days,
  travellers: { type: "array", items: object({ ...person, ...more, documents: anything }) },
});

const end = Buffer.from(`--${boundary}--\r\n`);

const part = (head: string, content: Uint8Array | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from("\r\n")]);
const field = (name: string, value: string) => part(`content-disposition: form-data; name="${name}"`, value);

function anyPart({ ids }: Known): fc.Arbitrary<Buffer> {
  const names = ["status", "formData", "UserId", "VisaTypeId", "verdict", "file", "travellerDocuments"];
  const name = fc.constantFrom(
    ...names,
    ...names,
    "__proto__",
    "constructor",
    "",
    "travellerDocuments[x]",
    "a".repeat(300),
  );
  const formData = [
    '{"draftId":"x"}',
    '{"travellers":[null]}',
    "[]",
    "null",
    '{"travellers":{"length":1e9}}',
    "{",
  ];
  const values = [
    "submitted",
    "3",
    "accepted",
    "",
    "\0",
    "x".repeat(120),
    "9".repeat(300_000),
    ...formData,
    ...ids,
  ];
  const fileName = fc.constantFrom(
    "page.jpg",
    "photo_Z1234567_0.jpg",
    "../../x.jpg",
    "\0",
    "",
    "x".repeat(5000),
    "a\\b.jpg",
    'q"q.jpg',
    "मीरा.png",
  );
  const disposition = fc.constantFrom("form-data", "attachment", "form-data;;", "FORM-DATA", "");
  const contents = [
    picture,
    Buffer.alloc(0),
    Buffer.from("%PDF-1.7"),
    Buffer.alloc(70_000, 255),
    picture.subarray(0, 9000),
  ];
  const types = [
    "image/jpeg",
    "image/png",
    "application/pdf",
    "application/json",
    "text/html",
    "",
    "x/y; charset=\0",
  ];
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(name, fc.constantFrom(...values)).map(([key, value]) => field(key, value)),
    },
    fc
      .tuple(name, fileName, disposition, fc.constantFrom(...types), fc.constantFrom(...contents))
      .map(([key, file, kind, type, bytes]) =>
        part(
          `content-disposition: ${kind}; name="${key}"; filename="${file}"\r\ncontent-type: ${type}`,
          bytes,
        ),
      ),
    fc.constantFrom(part("", "nothing"), part("content-disposition", ""), part("x".repeat(9000), "")),
    fc.constant(
      part(
        `content-disposition: form-data; name="status"\r\ncontent-type: application/json`,
        '{"__proto__":1}',
      ),
    ),
  );
}

const verdict = field("verdict", "accepted");
const photo = part(
  'content-disposition: form-data; name="file"; filename="p.jpg"\r\ncontent-type: image/jpeg',
  picture,
);

const monsters = [
  Buffer.alloc(0),
  Buffer.concat([...Array.from({ length: 3000 }, () => field("verdict", "accepted")), end]),
  Buffer.concat([
    ...Array.from({ length: 500 }, () =>
      part('content-disposition: form-data; name="file"; filename="a"', ""),
    ),
    end,
  ]),
  Buffer.concat([
    part(
      `content-disposition: form-data; name="file"; filename="a.jpg"\r\nx: ${"y".repeat(120_000)}`,
      picture,
    ),
    end,
  ]),
  Buffer.concat([Buffer.from(`--${boundary}\r\n`.repeat(2000)), end]),
  Buffer.from(`--${boundary}`),
  Buffer.from("\r\n".repeat(5000)),
];

/** Damage in transit: none, truncation, altered bytes, or duplication. */
const anyDamage: fc.Arbitrary<(body: Buffer) => Buffer> = fc.oneof(
  { weight: 9, arbitrary: fc.constant((body: Buffer) => body) },
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) => (body: Buffer) => body.subarray(0, body.length * share)),
  fc
    .array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 30 })
    .map((changes) => (body: Buffer) => {
      const altered = Buffer.from(body);
      for (const [at, byte] of changes)
        if (altered.length > 0) altered[at % Math.min(altered.length, 2000)] = byte;
      return altered;
    }),
  fc.constant((body: Buffer) => Buffer.concat([body, body])),
);

const anyType = fc.oneof(
  { weight: 20, arbitrary: fc.constant(honestType) },
  fc.constantFrom(
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=other",
    "multipart/mixed",
    `multipart/form-data; boundary="${boundary}"`,
    `multipart/form-data; boundary=${"b".repeat(5000)}`,
    `${honestType}; x`,
  ),
);
