// A language model behind OpenAI's chat completions API: one request with a timeout and a limited response size.
import { request } from "undici";
import { z } from "zod";
import type { Config } from "#server/config.ts";
import type { LanguageModel, ModelQuestion } from "./language-model.ts";

type ModelServer = NonNullable<Config["model"]>;

const timeoutMs = 10_000;
const answerBytes = 64 * 1024;
const answerTokens = 400;
/** Concurrent requests; further ones get no answer. */
const atOnce = 4;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

export function openAiModel(server: ModelServer): LanguageModel {
  let asking = 0;
  return {
    async ask(question) {
      if (asking >= atOnce) return undefined;
      asking += 1;
      try {
        return await complete(server, question);
      } catch {
        // Connection refused or reset, timeout, response too long or malformed: no answer.
        return undefined;
      } finally {
        asking -= 1;
      }
    },
  };
}

async function complete(
  { url, name, key }: ModelServer,
  { instructions, facts }: ModelQuestion,
): Promise<string | undefined> {
  const { statusCode, body } = await request(`${url}/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model: name,
      messages: [
        { role: "system", content: instructions },
        { role: "user", content: facts },
      ],
      max_tokens: answerTokens,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readAtMost(body, answerBytes);
  // Redirects are not followed: facts and key are sent to the configured URL only.
  if (statusCode !== 200) return undefined;
  return completion.parse(JSON.parse(text)).choices[0]?.message.content;
}

async function readAtMost(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error("the response is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
