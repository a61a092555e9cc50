// Every free-text field of the contract is in the table of payloads (P35).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { type OpenApi, textFieldsOf } from "./contract-fields.ts";
import { filledFields, otherFields } from "./free-text-fields.ts";
import { payloadCount, payloadOf } from "./payloads.ts";

let app: TestApp;
let fields: string[];
beforeAll(async () => {
  app = await startTestApp();
  fields = textFieldsOf((await app.app.inject("/api/v1/openapi.json")).json<OpenApi>());
});
afterAll(() => app.close());

test("every free-text field of the contract is filled, or says why it need not be", () => {
  const isKnown = (field: string) =>
    field in filledFields || otherFields.some(([pattern]) => pattern.test(field));
  expect(fields.length).toBeGreaterThan(80);
  expect(fields.filter((field) => !isKnown(field))).toEqual([]);
});

test("the table has no field that the contract does not have", () => {
  const isMultipart = (field: string) => field.endsWith(" file name");
  const gone = Object.keys(filledFields).filter((field) => !fields.includes(field) && !isMultipart(field));
  expect(gone).toEqual([]);
  expect(otherFields.filter(([pattern]) => !fields.some((field) => pattern.test(field)))).toEqual([]);
});

test("a new free-text field is found, wherever it is", () => {
  const text = { type: "string" };
  const list = { type: "array", items: { anyOf: [{ type: "null" }, { properties: { b: text } }] } };
  const body = { properties: { a: list, fixed: { enum: ["x"] }, id: { ...text, format: "uuid" } } };
  const more = { additionalProperties: { $ref: "#/components/schemas/Text" } };
  const requestBody = { content: { "application/json": { schema: { allOf: [body, more] } } } };
  const parameters = [{ in: "query", name: "q", schema: text }];
  const document = {
    paths: { "/api/v1/x": { post: { requestBody, parameters } } },
    components: { schemas: { Text: text } },
  };
  expect(textFieldsOf(document)).toEqual(["POST /x *", "POST /x ?q", "POST /x a[].b"]);
});

test("there are 40 payloads, all different, and none is longer than its field", () => {
  const all = Array.from({ length: payloadCount }, (_, number) => payloadOf(number, 64));
  expect(new Set(all).size).toBe(40);
  for (const text of all) expect(text.length).toBeLessThanOrEqual(64);
  expect(payloadOf(payloadCount - 1, 300)).toHaveLength(300);
});
