// Which texts arrive from a JSON body (P44).
import fastify from "fastify";
import { expect, test } from "vitest";
import type { App } from "../app-type.ts";
import { parseJsonBodies } from "./json-bodies.ts";

const app: App = fastify();
parseJsonBodies(app);
app.post("/", async ({ body }) => ({ length: (body as string).length, body }));

const send = (payload: string) =>
  app.inject({ method: "POST", url: "/", headers: { "content-type": "application/json" }, payload });

test.each([
  [String.raw`"a \ud83d b"`, "a \ufffd b"],
  [String.raw`"a \uDE00"`, "a \ufffd"],
  [String.raw`"\ud83d\ud83d\ude00"`, "\ufffd😀"],
  [String.raw`"\ud83d\ude00 😀"`, "😀 😀"],
  [String.raw`"\\ud83d"`, String.raw`\ud83d`],
  [String.raw`"\\\ud83d"`, "\\\ufffd"],
  [String.raw`"\u0939\n"`, "ह\n"],
])("%s arrives as %j", async (payload, text) => {
  expect((await send(payload)).json()).toEqual({ length: text.length, body: text });
});

test.each(['"a', "", '{"__proto__": 1}', '{"constructor": {"prototype": 1}}'])(
  "%j is rejected",
  async (payload) => {
    expect((await send(payload)).statusCode).toBe(400);
  },
);
