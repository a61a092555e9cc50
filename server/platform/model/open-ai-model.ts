// A language model behind OpenAI's chat completions, as many servers speak it: one request, a short wait, a bounded answer.
import { request } from "undici";
import { z } from "zod";
import type { Config } from "#server/config.ts";
import type { LanguageModel, ModelQuestion } from "./language-model.ts";

type ModelServer = NonNullable<Config["model"]>;

const timeoutMs = 10_000;
const answerBytes = 64 * 1024;
const answerTokens = 400;
/** More travellers than that at a time are told that there is no answer now. */
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
        // Refused, reset, timed out, too long, not of that shape: no answer.
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
  // A redirect is nobody's answer: facts and key go to the address of the settings and to no other.
  if (statusCode !== 200) return undefined;
  return completion.parse(JSON.parse(text)).choices[0]?.message.content;
}

async function readAtMost(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw new Error("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
