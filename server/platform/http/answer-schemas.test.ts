// What an answer must not contain is removed, and an answer that lacks something fails.
import fastify from "fastify";
import { expect, it } from "vitest";
import { z } from "zod";
import { serializerCompiler } from "./answer-schemas.ts";

const answer = z.object({ data: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })) });
const id = "0e8b7a36-6f5f-4b55-9d8b-0e53a2f3d7c1";

function answering(data: unknown) {
  const app = fastify();
  app.setSerializerCompiler(serializerCompiler);
  app.get("/", { schema: { response: { 200: answer } } }, () => data);
  return app.inject("/");
}

it("removes what the schema does not name, at every depth", async () => {
  const { body } = await answering({ data: [{ id, name: null, secret: "x" }], secret: "y" });
  expect(JSON.parse(body)).toEqual({ data: [{ id, name: null }] });
});

it.each([
  ["a missing value", { data: [{ id }] }],
  ["a malformed value", { data: [{ id: "1", name: "A" }] }],
])("fails with %s and sends nothing of it", async (_what, data) => {
  const { statusCode, body } = await answering(data);
  expect(statusCode).toBe(500);
  expect(body).not.toContain("data");
});
