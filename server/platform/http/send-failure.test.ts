// The body of a failure: its sentence, and the parameters from which a client can write it in another language.
import Fastify from "fastify";
import { expect, it } from "vitest";
import { Failure, fieldFailure } from "#contract/errors.ts";
import { failureSchema } from "#contract/envelope.ts";
import { sendFailure } from "./send-failure.ts";

async function answerOf(failure: Failure): Promise<unknown> {
  const app = Fastify();
  app.get("/", (_request, reply) => sendFailure(reply, failure, "req-1"));
  return failureSchema.strict().parse((await app.inject("/")).json());
}

it("contains the parameters of its sentence", async () => {
  const failure = new Failure("document_missing", { params: { label: "Photo", kind: "photo" } });
  expect(await answerOf(failure)).toEqual({
    message: "Please upload Photo.",
    code: "document_missing",
    params: { label: "Photo", kind: "photo" },
    requestId: "req-1",
  });
});

it("has no parameters where its sentence has none", async () => {
  expect(await answerOf(new Failure("not_found"))).toEqual({
    message: "Not found.",
    code: "not_found",
    requestId: "req-1",
  });
});

it("contains the parameters of each invalid field", async () => {
  const failure = fieldFailure([{ field: "password", code: "password_too_short", params: { length: 8 } }]);
  const message = "Password must be at least 8 characters.";
  expect(await answerOf(failure)).toEqual({
    message,
    code: "password_too_short",
    params: { length: 8 },
    errors: [{ field: "password", code: "password_too_short", message, params: { length: 8 } }],
    requestId: "req-1",
  });
});
